import { brand } from "@pave/contract/brand";
import { useNavigate } from "@tanstack/react-router";
import { AuthFrame } from "./frame.js";
import { type PolicyKey, policies } from "./policies.js";
import { PolicyReader } from "./policy-reader.js";

/** A policy at its own public address. */
export function PolicyPage({ policy }: { policy: PolicyKey }) {
  const navigate = useNavigate();
  return (
    <AuthFrame title={policies.find(({ key }) => key === policy)?.title ?? brand.name} width="reader">
      <PolicyReader
        policy={policy}
        onPolicy={(next) => void navigate({ to: `/${next}`, replace: true })}
        back={brand.name}
        onClose={() => void navigate({ to: "/" })}
      />
    </AuthFrame>
  );
}
