import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/* Renames one output field of each shape in a copy of the contract, and shows that db, and web where it reads the field, no longer compile. */

/**
 * The list rows, then what is read of one record: a detail, its parts, its statistics. No round has a field twice, so
 * that an error that quotes the field is of its shape.
 */
const rounds: Record<string, string>[] = [
  {
    OrganizationRow: "sizeBand",
    AssetRow: "assetNumber",
    ProjectRow: "progressPercent",
    ProgramRow: "availableAmount",
    ContractRow: "contractNumber",
    ContractPartyRow: "organizationName",
    EventRow: "eventNumber",
    DealRow: "dealStatus",
    PortfolioRow: "itemCount",
    WatchlistItem: "isChanged",
    SavedSearch: "lastRunAt",
    Alert: "isActive",
    Form990Row: "cohort",
    Opportunity: "closesAt",
    GovernmentYear: "revenue",
    JobQueue: "waiting",
    Source: "dataset",
    Change: "cause",
    Activity: "action",
    ImportRow: "fileName",
    AuditEntry: "userEmail",
    AccountRow: "lastLoginAt",
  },
  {
    Organization: "identifiers",
    Asset: "endOfLifeYear",
    Project: "secured",
    Program: "allowedStatuses",
    Contract: "healthFlags",
    ContractParty: "parentName",
    Event: "netAmount",
    PortfolioItem: "valueBasis",
    Dashboard: "layout",
    PublicProfile: "organizations",
    Inspection: "overallClass",
    Maintenance: "isOverdue",
    ProjectMilestone: "slipDays",
    ProjectRisk: "score",
    Loan: "undrawn",
    FundingCycle: "successRate",
    ContractModification: "newContractValue",
    Subcontract: "tier",
    AssetStatistics: "inspectionsOverdue",
    ProjectStats: "weightedProgressPercent",
    ProgramStats: "averageAward",
    ContractStats: "daysRemaining",
    FundingAnalysis: "leverageRatio",
    Portfolio: "weightedRate",
  },
];

const root = fileURLToPath(new URL("../..", import.meta.url));
const renamed = (shape: string, field: string) => `${field}RenamedIn${shape}`;

/** The packages, the web client and what they are compiled with, without what was built of them. */
function copyOfRepository(copy: string): string {
  const isSource = (path: string) => !["dist", ".cache"].includes(basename(path));
  for (const part of ["packages", "apps/web", "apps/server", "tsconfig.base.json"])
    cpSync(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true, filter: isSource });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** The TypeScript files below a folder. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

const webText = sourcesIn(join(root, "apps/web/src"))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
/** A field that the web client does not name cannot fail there. */
const isReadByWeb = (field: string) => new RegExp(`\\b${field}\\b`).test(webText);

/** Renames the field where the shape declares it. Throws where no shape of this name does. */
function rename(copy: string, shape: string, field: string): void {
  for (const path of sourcesIn(join(copy, "packages/contract/src"))) {
    const text = readFileSync(path, "utf8");
    const start = text.indexOf(`export const ${shape} = `);
    if (start < 0) continue;
    const end = text.indexOf("\n}", start);
    const declared = text.slice(start, end);
    const changed = declared.replace(new RegExp(`^ {2}${field}\\b(:|,)`, "m"), (_, after: string) =>
      after === ":" ? `  ${renamed(shape, field)}:` : `  ${renamed(shape, field)}: ${field},`,
    );
    if (changed === declared) throw new Error(`${shape} declares no ${field}`);
    writeFileSync(path, text.slice(0, start) + changed + text.slice(end));
    return;
  }
  throw new Error(`The contract has no ${shape}`);
}

/** What the compiler says, each error with the file that it is in. */
function errorsIn(copy: string): string[] {
  const tsc = join(root, "node_modules/.bin/tsc");
  const projects = ["packages/db", "apps/web"];
  const { stdout, status } = spawnSync(tsc, ["-b", ...projects, "--checkers", "1", "--pretty", "false"], {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  if (status === 0 || stdout.startsWith("error"))
    throw new Error(`The compiler found no error in the sources: ${stdout}`);
  return stdout.split(/\n(?=\S)/);
}

/** How many errors in a folder quote the field, by its old name or its new one. */
function countIn(errors: readonly string[], folder: string, shape: string, field: string): number {
  const names = [`'${field}'`, `"${field}"`, renamed(shape, field)];
  return errors.filter((error) => error.startsWith(folder) && names.some((name) => error.includes(name))).length;
}

let failures = 0;
const folder = mkdtempSync(join(tmpdir(), "pave-rename-"));
try {
  // Every field is renamed before the first is compiled, which takes a minute a round.
  const copies = rounds.map((round, index) => {
    const copy = copyOfRepository(join(folder, String(index)));
    for (const [shape, field] of Object.entries(round)) rename(copy, shape, field);
    return { round, errors: () => errorsIn(copy) };
  });
  for (const { round, errors } of copies) {
    const found = errors();
    for (const [shape, field] of Object.entries(round)) {
      const [db, web] = ["packages/db/", "apps/web/"].map((part) => countIn(found, part, shape, field));
      const isRead = isReadByWeb(field);
      if (!db || (isRead && !web)) failures++;
      const inWeb = isRead ? String(web).padStart(3) : "not read";
      console.log(`${`${shape}.${field}`.padEnd(44)} db ${String(db).padStart(3)}   web ${inWeb}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
if (failures > 0) {
  console.error(`${failures} renamed fields still compile in db or in web`);
  process.exitCode = 1;
}
