import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "@pave/db";
import { importFiles, importSources } from "@pave/ingest";
import { startThrowAway } from "@pave/postgres";
import pg from "pg";

/*
 * Draws samples by which the matching of organizations is measured: `tsx bench/matching.ts <folder> <seed> <size>
 * <source> <file…> [-- <source> <file…>]…` imports the files into an empty database and writes to the folder, for each
 * pair of sources, `<one>+<other>-joined.tsv` (organizations that both describe) and `-apart.tsv` (organizations of the
 * one that the other does not describe, each with the most similar name of the other in its state) and `-near.tsv` (all
 * pairs of organizations of either that share all words, or all but one, of the shorter name). Precision is the share
 * of joined pairs that a reader confirms; recall is right joins / (right joins + those of `near`, or of `apart` scaled
 * from the sample to all, that a reader finds to be one). `listed.tsv` are pairs listed for review. A sample is the
 * first of all in the order of md5(seed + record).
 */

const [folder = ".", seed = "1", size = "100", ...rest] = process.argv.slice(2);
const loads = rest
  .join("\n")
  .split("\n--\n")
  .map((part) => part.split("\n"));
const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));

const bodies = `
  create temp table bodies as
  select distinct on (r.entity_id, r.source) r.entity_id, r.source, r.record_id, r.fields->>'name' as name,
    r.fields->>'org_type' as kind, r.fields->>'locality' as locality, r.fields->>'county' as county, o.region
  from source_records r join organizations o on o.id = r.entity_id
  where r.entity_type = 'organizations' and not o.is_deleted
  order by r.entity_id, r.source, r.record_id;
  create index on bodies (source, region); create index on bodies (entity_id); analyze bodies`;

const joined = `
  select a.region, a.kind, a.name, a.locality, b.kind, b.name, coalesce(b.locality, b.county) from bodies a join bodies b using (entity_id)
  where a.source = $1 and b.source = $2 order by md5($3 || a.record_id) limit $4`;

const isPublic =
  "('state','county','municipality','township','schoolDistrict','specialDistrict','publicAuthority','other','university')";
const apart = `
  select a.region, a.kind, a.name, a.locality, b.kind, b.name, coalesce(b.locality, b.county), round(b.likeness::numeric, 2),
    exists (select from doubtful_matches m where (m.entity_id, m.candidate_id) in ((a.entity_id, b.entity_id), (b.entity_id, a.entity_id)))
  from (
    select * from bodies a where a.source = $1 and a.kind in ${isPublic} and a.region in (select region from bodies where source = $2)
      and not exists (select from bodies b where b.entity_id = a.entity_id and b.source = $2)
    order by md5($3 || a.record_id) limit $4
  ) a left join lateral (
    select b.*, similarity(lower(a.name), lower(b.name)) as likeness from bodies b
    where b.source = $2 and b.region = a.region and not exists (select from bodies c where c.entity_id = b.entity_id and c.source = $1)
    order by likeness desc limit 1) b on true`;

const general = "('state','county','municipality','township')";
const near = `
  with named as (
    select b.*, array(select distinct w from regexp_split_to_table(pave_fold(name), '[^a-z0-9]+') w
      where w not in ('', 'of', 'the', 'and', 'city', 'county', 'town', 'village', 'township', 'parish', lower(region))) as words
    from bodies b where kind in ${isPublic} and source in ($1, $2)
  ), pairs as (
    select a.region, a.kind, a.name, a.locality, b.kind as kind_b, b.name as name_b, coalesce(b.locality, b.county) as place_b,
      a.entity_id, b.entity_id as entity_b, c.n, least(cardinality(a.words), cardinality(b.words)) as shorter,
      greatest(cardinality(a.words), cardinality(b.words)) as longer
    from named a join named b on b.region = a.region and a.words && b.words
    cross join lateral (select count(*)::integer as n from unnest(a.words) w where w = any(b.words)) c
    where a.source = $1 and b.source = $2
      and not (a.kind <> b.kind and a.kind in ${general} and b.kind in ${general} and ('county' in (a.kind, b.kind) or 'state' in (a.kind, b.kind)))
      and not exists (select from bodies x where x.entity_id = a.entity_id and x.source = $2)
      and not exists (select from bodies x where x.entity_id = b.entity_id and x.source = $1)
  )
  select region, kind, name, locality, kind_b, name_b, place_b,
    exists (select from doubtful_matches m where (m.entity_id, m.candidate_id) in ((p.entity_id, p.entity_b), (p.entity_b, p.entity_id)))
  from pairs p where n = shorter and longer - n <= 1 or n >= 3 and shorter - n <= 1 and longer - n <= 1 order by 1, 3, 6`;

const countApart = `select count(*)::integer as n from bodies a where a.source = $1 and a.kind in ${isPublic}
  and a.region in (select region from bodies where source = $2)
  and not exists (select from bodies b where b.entity_id = a.entity_id and b.source = $2)`;

await mkdir(folder, { recursive: true });
const postgres = await startThrowAway();
const pool = new pg.Client({ connectionString: postgres.url });
try {
  await migrate(postgres.url, migrations);
  for (const [name, ...files] of loads) {
    const source = importSources.find(({ key }) => key === name);
    if (!source) throw new Error(`Unknown source ${name}`);
    for (const { fileName, counts, seconds } of await importFiles(postgres.url, source.key, files, {
      rejectsDir: folder,
    }))
      process.stdout.write(`${name} ${fileName} ${JSON.stringify(counts)} ${Math.round(seconds)} s\n`);
  }
  await pool.connect();
  await pool.query(bodies);
  const { rows: pairs } = await pool.query<{ one: string; other: string; n: number }>(
    `select a.source as one, b.source as other, count(*)::integer as n from bodies a join bodies b using (entity_id)
     where a.source < b.source group by 1, 2 order by 1, 2`,
  );
  for (const { one, other, n } of pairs) {
    const values = [one, other, seed, size];
    const write = async (name: string, text: string, given = values) => {
      const { rows } = await pool.query<unknown[]>({ text, values: given, rowMode: "array" });
      await writeFile(join(folder, `${one}+${other}-${name}.tsv`), `${rows.map((row) => row.join("\t")).join("\n")}\n`);
    };
    await write("joined", joined);
    await write("apart", apart);
    await write("near", near, [one, other]);
    const { rows } = await pool.query<{ n: number }>(countApart, [other, one]);
    const back = await pool.query<{ n: number }>(countApart, [one, other]);
    process.stdout.write(`${one} + ${other}: ${n} joined; apart ${back.rows[0]?.n} and ${rows[0]?.n}\n`);
  }
  const { rows: doubts } = await pool.query<{ reason: string; n: number; strength: number }>(
    "select reason, count(*)::integer as n, avg(strength)::integer as strength from doubtful_matches group by 1 order by 2 desc",
  );
  for (const { reason, n, strength } of doubts)
    process.stdout.write(`listed: ${n} of strength ${strength}: ${reason}\n`);
  const { rows: listed } = await pool.query<unknown[]>({
    text: `select m.strength, e.region, e.name, coalesce(e.locality, e.county), c.name, coalesce(c.locality, c.county), m.agrees, m.differs, m.reason
      from doubtful_matches m join organizations e on e.id = m.entity_id join organizations c on c.id = m.candidate_id
      order by md5($1 || m.source || m.record_id || c.name) limit $2`,
    values: [seed, size],
    rowMode: "array",
  });
  await writeFile(join(folder, "listed.tsv"), `${listed.map((row) => row.join("\t")).join("\n")}\n`);
  const { rows: violations } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from organizations a join organizations b on b.match_key = a.match_key and b.id > a.id
     where not a.is_deleted and not b.is_deleted
       and not exists (select from bodies x join bodies y using (source) where x.entity_id = a.id and y.entity_id = b.id)
       and not exists (select from doubtful_matches m where (m.entity_id, m.candidate_id) in ((a.id, b.id), (b.id, a.id)))`,
  );
  process.stdout.write(`pairs of one match key neither joined nor listed: ${violations[0]?.n}\n`);
} finally {
  await pool.end();
  await postgres.stop();
}
