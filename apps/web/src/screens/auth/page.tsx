import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { session } from "../../data/session/page.js";
import { safeRedirect } from "../../data/session/redirect.js";
import { hasToken } from "../../data/session/tokens/has-token.js";
import { useSession } from "../../data/session/use-session.js";
import { later } from "../../ui/loading/later.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";
import { Tabs } from "../../ui/tabs.js";
import { AuthFrame } from "./frame.js";
import type { PolicyKey } from "./policies.js";
import { PolicyLinks } from "./policy-links.js";
import { type Notice, SignInForm } from "./sign-in-form.js";

const SignUpForm = later(async () => (await import("./sign-up-form.js")).SignUpForm);
const TwoFactorForm = later(async () => (await import("./two-factor-form.js")).TwoFactorForm);
const PolicyReader = later(async () => (await import("./policy-reader.js")).PolicyReader);

export type AuthSearch = { redirect?: string | undefined; reason?: "expired" | undefined };

const tabs = [
  { key: "signin", label: "Sign In" },
  { key: "signup", label: "Sign Up" },
] as const;
type AuthTab = (typeof tabs)[number]["key"];

const addressOf = { signin: "/login", signup: "/register" } as const;

const accountCreated = "Account created successfully! Please check your email to verify your account, then sign in.";

/** Sign-in, sign-up and the second factor. Continues to `redirect`, or the dashboard, once signed in. */
export function AuthPage({ redirect, reason }: AuthSearch) {
  const state = useSession();
  const { history } = useRouter();
  const isSignedIn = state.phase === "signedIn";
  useEffect(() => void session.start(), []);
  useEffect(() => {
    if (isSignedIn) history.replace(safeRedirect(redirect, location.origin));
  }, [isSignedIn, redirect, history]);

  if (isSignedIn) return <LoadingScreen kind="auth" message="Redirecting to your dashboard..." />;
  if (state.phase === "starting" && hasToken()) return <LoadingScreen kind="auth" message="Loading..." />;
  if (state.phase === "twoFactor")
    return (
      <AuthFrame title="Two-Factor Authentication">
        <TwoFactorForm meanwhile={<LoadingScreen kind="page" />} />
      </AuthFrame>
    );
  return <Forms notice={noticeOf(reason, "notice" in state ? state.notice : undefined)} />;
}

function noticeOf(reason: AuthSearch["reason"], notice: string | undefined): Notice | null {
  if (notice !== undefined) return { tone: "warning", text: notice };
  return reason === "expired" ? { tone: "info", text: "Your session has expired. Please sign in again." } : null;
}

/** Two tabs at two addresses; input and messages survive a switch between them. */
function Forms({ notice }: { notice: Notice | null }) {
  const tab: AuthTab = useLocation({ select: ({ pathname }) => pathname }) === addressOf.signup ? "signup" : "signin";
  const [policy, setPolicy] = useState<PolicyKey | null>(null);
  const [createdFor, setCreatedFor] = useState<string | null>(null);
  const navigate = useNavigate();
  const select = (next: AuthTab) => navigate({ to: addressOf[next], search: (search) => search, replace: true });
  const title = tab === "signin" ? "Sign In" : "Sign Up";
  return (
    <AuthFrame title={title} width={policy === null ? "form" : "reader"}>
      {policy !== null && (
        <PolicyReader
          meanwhile={<LoadingScreen kind="page" />}
          policy={policy}
          onPolicy={setPolicy}
          onClose={() => setPolicy(null)}
        />
      )}
      <div hidden={policy !== null}>
        <h1 className="sr-only">{title}</h1>
        <Tabs label="Account" tabs={tabs} selected={tab} onSelect={select} className="sm:[&>[role=tablist]]:px-4">
          <div className="p-5 sm:p-8">
            {tab === "signin" ? (
              <SignInForm
                email={createdFor ?? ""}
                notice={createdFor === null ? notice : { tone: "success", text: accountCreated }}
                onSignUp={() => {
                  setCreatedFor(null);
                  void select("signup");
                }}
              />
            ) : (
              <SignUpForm
                meanwhile={<LoadingScreen kind="page" />}
                onSignIn={() => select("signin")}
                onPolicy={setPolicy}
                onDone={(email) => {
                  setCreatedFor(email);
                  void select("signin");
                }}
              />
            )}
          </div>
        </Tabs>
        <footer className="border-t border-line px-5 py-3 sm:px-8">
          <PolicyLinks />
        </footer>
      </div>
    </AuthFrame>
  );
}
