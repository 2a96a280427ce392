import { AssetClass, type ContractOption } from "@pave/contract";
import type { contracts } from "@pave/db";
import type { AssetRow } from "../assets/asset.js";
import { roundToThreeDigits } from "../organizations/parts.js";
import { sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { sampleSource } from "../rows.js";
import { daysBefore, madeAt } from "../world/clock.js";
import type { SampleOrganization } from "../world/slot.js";
import type { Firms } from "./firms.js";
import type { ContractSketch } from "./sketch.js";
import { primeTrade } from "./trade.js";

export type ContractRow = typeof contracts.$inferInsert;

/** A contract of the sample world with the data for its items and parties. */
export type SampleContract = {
  sketch: ContractSketch;
  row: ContractRow;
  buyer: SampleOrganization;
  prime: SampleOrganization;
  assets: readonly AssetRow[];
  random: Random;
};

/** Subject of a contract: assets of the buyer, and the project they belong to. */
export type Subject = { buyer: SampleOrganization; assets: readonly AssetRow[]; projectId: string | null };

const titles = {
  study: "Feasibility study:",
  design: "Design services:",
  construction: "Construction:",
  supervision: "Construction management and inspection:",
  materials: "Materials:",
  upkeep: "Maintenance:",
} as const;

export function makeContract(seed: number, sketch: ContractSketch, subject: Subject, firms: Firms): SampleContract {
  const random = new Random(seed, 504, sketch.index);
  const { buyer, assets } = subject;
  const about = assets[0];
  const assetClass = AssetClass.parse(about?.assetClass ?? "other");
  const usps = about?.region ?? buyer.region ?? "DC";
  const prime = firms.pick(primeTrade(sketch.kind, assetClass, random), usps, sketch.contractValue, random);
  const made = madeAt(sketch.index);
  const isFederal = buyer.orgType === "federalAgency";
  const row: ContractRow = {
    id: sampleId("contract", seed, sketch.index),
    title: `${titles[sketch.kind]} ${about?.title ?? buyer.name}`,
    contractNumber: `SC-${String(sketch.index).padStart(7, "0")}`,
    solicitationNumber: `SS-${String(sketch.index).padStart(7, "0")}`,
    description: `${titles[sketch.kind].replace(":", "")} for ${buyer.name}, at ${about?.title ?? "several sites"}, ${about?.county}, ${about?.region}.`,
    awardType: awardTypeOf(isFederal, sketch, random),
    ...methodOf(sketch, random),
    naicsCode: prime.primaryNaics ?? null,
    pscCode: isFederal ? (prime.pscCodes?.[0] ?? null) : null,
    ...(isFederal && { awardingAgency: buyer.name, fundingAgency: buyer.name, ...setAsideOf(prime, random) }),
    buyerOrgId: buyer.id,
    procuringEntityId: buyer.id,
    administrativeEntityId: buyer.id,
    primeOrgId: isUnsigned(sketch) ? null : prime.id,
    projectId: subject.projectId,
    ...amountsOf(sketch, random),
    ...datesOf(sketch, random),
    ...endingOf(sketch, random),
    ...optionsOf(sketch),
    ...placeOf(about),
    ...termsOf(sketch, isFederal, random),
    sources: [sampleSource],
    asOf: daysBefore(random.int(1, 90)),
    createdAt: made,
    updatedAt: made,
  };
  return { sketch, row, buyer, prime, assets, random };
}

/** Unawarded contracts have no prime. */
export const isUnsigned = ({ standing }: ContractSketch): boolean => standing === "pending" || standing === "cancelled";

function awardTypeOf(isFederal: boolean, { kind, contractValue }: ContractSketch, random: Random): string {
  if (!isFederal) return "local";
  if (contractValue < 250_000) return "purchaseOrder";
  return kind === "upkeep"
    ? random.pick(["bpaCall", "deliveryOrder"])
    : random.pick(["definitiveContract", "deliveryOrder"]);
}

/** Procurement method, type and pricing. */
function methodOf({ kind, contractValue }: ContractSketch, random: Random): Partial<ContractRow> {
  const open = { procurementMethod: "open", numberOfOffers: random.int(2, 9) };
  const direct = { procurementMethod: "direct", numberOfOffers: 1 };
  switch (kind) {
    case "study":
    case "design":
    case "supervision":
      return {
        deliveryMethod: "professionalServices",
        nature: [kind === "supervision" ? "supervision" : "design"],
        pricingType: random.pick(["costPlusFixedFee", "timeAndMaterials", "lumpSum"]),
        ...(random.chance(0.85) ? { procurementMethod: "selective", numberOfOffers: random.int(3, 7) } : direct),
      };
    case "construction": {
      const delivery = pickWeighted(random, [
        ["designBidBuild", 62],
        ["designBuild", contractValue > 5e6 ? 22 : 4],
        ["cmar", contractValue > 1e7 ? 18 : 1],
        ["p3Concession", contractValue > 3e8 ? 12 : 0],
      ] as const);
      return {
        deliveryMethod: delivery,
        nature: delivery === "designBidBuild" ? ["construction"] : ["design", "construction"],
        pricingType:
          delivery === "cmar"
            ? "gmp"
            : delivery === "designBidBuild"
              ? random.pick(["unitPrice", "lumpSum"])
              : "lumpSum",
        ...open,
      };
    }
    case "materials":
      return {
        deliveryMethod: "supply",
        nature: [],
        pricingType: random.pick(["firmFixedPrice", "fixedPriceEpa"]),
        ...open,
      };
    case "upkeep":
      return {
        deliveryMethod: random.pick(["jobOrder", "other", "lease"]),
        nature: ["maintenance"],
        pricingType: random.pick(["timeAndMaterials", "unitPrice", "laborHours"]),
        ...(random.chance(0.7)
          ? open
          : random.chance(0.5)
            ? { procurementMethod: "limited", numberOfOffers: 2 }
            : direct),
      };
  }
}

function setAsideOf(prime: SampleOrganization, random: Random): Partial<ContractRow> {
  const isSmall = prime.businessTypes?.includes("Small business") ?? false;
  return isSmall && random.chance(0.5) ? { setAside: "SBA", setAsideLabel: "Small Business Set Aside - Total" } : {};
}

/** An unsigned contract has only an estimate. */
function amountsOf(sketch: ContractSketch, random: Random): Partial<ContractRow> {
  const costEstimate = roundToThreeDigits(sketch.contractValue * random.between(0.9, 1.2));
  if (isUnsigned(sketch)) return { costEstimate };
  const { contractValue, currentValue, paid, retained, standing } = sketch;
  return {
    costEstimate,
    contractValue,
    currentValue,
    exercisedValue: currentValue,
    ceilingValue: Math.round(currentValue * (sketch.kind === "upkeep" ? 1.4 : 1.1)),
    obligatedAmount: currentValue,
    outlayAmount: paid,
    paidToDate: paid,
    retainageHeld: retained,
    forecastFinalCost:
      standing === "active" ? Math.max(paid, roundToThreeDigits(currentValue * random.size(1, 0.05, 0.9, 1.25))) : null,
    finalValue: standing === "completed" || standing === "terminated" ? paid : null,
  };
}

/** Dates from the tender to the last day, in order. */
function datesOf(sketch: ContractSketch, random: Random): Partial<ContractRow> {
  const { standing, start, initialEnd, end } = sketch;
  const period = { startDate: daysBefore(start), initialEndDate: daysBefore(initialEnd), endDate: daysBefore(end) };
  if (isUnsigned(sketch)) {
    const tender = random.int(20, 90);
    return {
      ...period,
      tenderDate: daysBefore(tender),
      tenderEndDate: sketch.index % 2 === 0 ? daysBefore(Math.max(tender - 45, 16)) : null,
      awardDate: standing === "pending" && random.chance(0.3) ? daysBefore(random.int(1, 15)) : null,
    };
  }
  const signed = standing === "upcoming" ? random.int(2, 60) : start + random.int(3, 30);
  const awarded = signed + random.int(5, 40);
  const tender = awarded + random.int(30, 110);
  return {
    ...period,
    tenderDate: daysBefore(tender),
    tenderEndDate: daysBefore(tender - 25),
    awardDate: daysBefore(awarded),
    dateSigned: daysBefore(signed),
  };
}

/** Its end or suspension. */
function endingOf({ standing, start, actualEnd, kind }: ContractSketch, random: Random): Partial<ContractRow> {
  if (standing === "cancelled") return { finalStatus: "cancelled" };
  if (standing === "onHold")
    return {
      suspendedOn: daysBefore(random.int(1, Math.max(1, Math.min(150, start - 3)))),
      suspensionReason: "Works are suspended while the project is on hold",
    };
  if (actualEnd === null) return {};
  const closeout = actualEnd - random.int(20, 120);
  const ended = { actualEndDate: daysBefore(actualEnd), closeoutDate: closeout > 0 ? daysBefore(closeout) : null };
  if (standing === "completed")
    return {
      finalStatus: "completed",
      ...ended,
      warrantyEnd: kind === "construction" ? daysBefore(actualEnd - random.pick([365, 730])) : null,
    };
  const terminationKind = random.pick(["convenience", "default"]);
  return {
    finalStatus: "terminated",
    terminationKind,
    terminationReason:
      terminationKind === "default" ? "Work stood still after two notices to cure" : "No longer needed by the buyer",
    ...ended,
  };
}

/** Maintenance contracts may have option years. */
function optionsOf({ kind, standing, end, contractValue }: ContractSketch): Partial<ContractRow> {
  if (kind !== "upkeep" || (standing !== "active" && standing !== "upcoming")) return {};
  const options: ContractOption[] = [1, 2].map((number) => ({
    number: String(number),
    startDate: daysBefore(end - 1 - (number - 1) * 365),
    endDate: daysBefore(end - number * 365),
    value: Math.round(contractValue * 0.2),
    exercised: false,
    exerciseBy: daysBefore(end + 30 - (number - 1) * 365),
  }));
  return { options, potentialEndDate: daysBefore(end - 730) };
}

function placeOf(about: AssetRow | undefined): Partial<ContractRow> {
  if (!about) return {};
  const { locality, region, postalCode, countryName, county, stateFips, countyFips, latitude, longitude } = about;
  return { locality, region, postalCode, countryName, county, stateFips, countyFips, latitude, longitude };
}

/** Labor and supply requirements, and bonds. */
function termsOf(
  { kind, contractValue, standing }: ContractSketch,
  isFederal: boolean,
  random: Random,
): Partial<ContractRow> {
  if (kind !== "construction") return {};
  const dbeGoal = random.chance(0.6) ? random.int(3, 16) / 100 : null;
  const isOver = standing === "completed";
  return {
    laborStandards: isFederal || random.chance(0.4) ? "Davis-Bacon" : "State prevailing wage",
    buyAmerica: random.chance(0.5),
    dbeGoal,
    dbeActual: dbeGoal !== null && isOver ? Math.round(dbeGoal * random.between(0.6, 1.5) * 1_000) / 1_000 : null,
    performanceBondAmount: contractValue,
    paymentBondAmount: contractValue,
    liquidatedDamagesPerDay: roundToThreeDigits(Math.max(500, contractValue * 0.00015)),
  };
}
