import { type AssetPrograms, applicantTypesOf, assetUses, type ConditionLabel } from "@pave/contract";
import { getAsset, getOrganization, programsForAsset } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { placesOf } from "../programs/places-of.js";

/** Conditions without need of repair. */
const sound: ReadonlySet<ConditionLabel> = new Set(["excellent", "good"]);

/**
 * The programs that an asset's owner may apply to for it, each with the reasons; NOT_FOUND if there is no such asset.
 */
export async function programsOfAsset(ctx: Context, id: string): Promise<AssetPrograms> {
  const { assetClass, conditionLabel, ownerOrgId } = orNotFound(await getAsset(ctx.db, id), "asset").parse();
  const owner = ownerOrgId === null ? undefined : (await getOrganization(ctx.db, ownerOrgId))?.parse();
  if (!owner) return { owner: null, items: [], total: { value: 0, isExact: true } };
  const { name, orgType } = owner;
  const { sectors } = assetUses[assetClass];
  const places = placesOf(owner);
  const eligible = await programsForAsset(ctx.db, today(ctx), {
    applicantIs: applicantTypesOf([orgType], null),
    applicantAt: places.length > 0 ? places : undefined,
    applicantFor: sectors.length > 0 ? sectors : undefined,
    assetClass,
    condition: conditionLabel === null || sound.has(conditionLabel) ? undefined : conditionLabel,
  });
  return { owner: { id: owner.id, name, orgType }, ...eligible };
}
