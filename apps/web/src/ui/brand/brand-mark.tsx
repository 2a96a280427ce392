import { brand } from "@pave/contract/brand";

/** The brand's name over its subtitle. */
export function BrandMark() {
  return (
    <div className="text-center">
      <p className="text-title font-semibold tracking-[0.24em] text-ink-1 uppercase">{brand.name}</p>
      <p className="label text-ink-4">{brand.subtitle}</p>
    </div>
  );
}
