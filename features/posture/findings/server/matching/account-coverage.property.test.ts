import { expect, test } from "vitest";
import {
  prowlerReport,
  type SampleCheck,
} from "#features/posture/findings/readers/prowler/prowler-report.fixture.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import fc from "#platform/testing/examples.ts";
import { areaThatKeeps } from "../checks/checks.fixture.ts";
import { scanImporter } from "../imports/scan-importer.ts";
import { aScannedCompany, scannedPortal } from "../scanned-company.fixture.ts";

const portal = await scannedPortal(areaThatKeeps("cloud"));
const importer = scanImporter as unknown as AnyImporter;
const month = (at: number) => new Date(Date.UTC(2026, at, 10, 12)).toISOString();

const regions = ["us-east-1", "sa-east-1"] as const;
const checks = ["s3_publico", "s3_cifrado"] as const;
const regionOf = { b1: "us-east-1", b2: "us-east-1", b3: "sa-east-1" } as const;
type Name = keyof typeof regionOf;
const names = Object.keys(regionOf) as Name[];

/** The failing checks of each bucket; null where it was deleted. */
type World = Record<Name, string[] | null>;

/** The part of the account that a scan covered, and whether it completed. */
interface Passage {
  regions: string[];
  checks: string[];
  /** The number of rows before it was killed; null where it was not. */
  cutAfter: number | null;
}

/** Returns Prowler's rows for the world: one for each bucket and check, and the account itself in every region. */
function rowsOf(world: World, passage: Passage): SampleCheck[] {
  const rows: SampleCheck[] = passage.regions.map((region) => ({
    check: "config_activo",
    resource: "arn:aws:iam::111122223333:root",
    region,
    status: "PASS",
  }));
  for (const name of names) {
    const [fails, region] = [world[name], regionOf[name]];
    if (!fails || !passage.regions.includes(region)) continue;
    for (const check of passage.checks)
      rows.push({
        check,
        resource: `arn:aws:s3:::${name}`,
        name,
        region,
        status: fails.includes(check) ? "FAIL" : "PASS",
      });
  }
  return passage.cutAfter === null ? rows : rows.slice(0, Math.max(1, passage.cutAfter));
}

const bucket = fc.option(fc.subarray([...checks]), { nil: null, freq: 3 });
const world: fc.Arbitrary<World> = fc.record({ b1: bucket, b2: bucket, b3: bucket });
const passage: fc.Arbitrary<Passage> = fc.record({
  regions: fc.subarray([...regions], { minLength: 1 }),
  checks: fc.subarray([...checks], { minLength: 1 }),
  cutAfter: fc.option(fc.nat({ max: 6 }), { nil: null, freq: 1 }),
});
type Client = Awaited<ReturnType<typeof aScannedCompany>>;
const bring = (client: Client, at: number, rows: SampleCheck[], cut: boolean) =>
  client.bring(prowlerReport({ at: month(at), rows, cut }));

/** Returns all data that scans write, apart from names. */
async function keep({ rows, company, states }: Client) {
  const of = (text: string) => rows(text, [company.id]);
  return {
    states: await states(),
    checks: await of(
      "select asset_id, issue_id, locus, outcome, since from check_result where company_id = $1 order by 1, 2, 3",
    ),
    places: await of(
      "select asset_id, account, region from asset_place where company_id = $1 order by 1, 2, 3",
    ),
    sweeps: await of("select scan_id, account, regions from scan_scope where company_id = $1 order by 1, 2"),
    coverage: await of(
      "select scan_id, asset_id, gone from scan_coverage where company_id = $1 order by 1, 2",
    ),
    totals: await of("select severity, status, count from finding_total where company_id = $1 order by 1, 2"),
  };
}

test("what is closed is really mended or gone, whatever part of the account a scan went through", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(world, passage), { minLength: 2, maxLength: 4 }), async (steps) => {
      const client = await aScannedCompany(portal, importer);
      for (const [at, [currentWorld, went]] of steps.entries()) {
        const before = await client.states();
        await bring(client, at, rowsOf(currentWorld, went), went.cutAfter !== null);
        for (const [name, status] of Object.entries(await client.states())) {
          if (status !== "closed_verified" || before[name] === "closed_verified") continue;
          const [resource = "", check = ""] = name.split(" ");
          expect(currentWorld[resource as Name] ?? [], name).not.toContain(check);
        }
      }
    }),
    { numRuns: 8 },
  );
});

test("a passage through a part closes nothing of the rest", async () => {
  await fc.assert(
    fc.asyncProperty(world, passage, async (first, went) => {
      const client = await aScannedCompany(portal, importer);
      await bring(
        client,
        0,
        rowsOf(first, { regions: [...regions], checks: [...checks], cutAfter: null }),
        false,
      );
      await bring(client, 1, rowsOf(first, went), went.cutAfter !== null);
      expect(Object.values(await client.states())).not.toContain("closed_verified");
    }),
    { numRuns: 8 },
  );
});

test("a scan of an account, brought and taken back, leaves everything as it was", async () => {
  const step = fc.tuple(world, passage);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), step, async (steps, [last, went]) => {
      const client = await aScannedCompany(portal, importer);
      for (const [at, [each, through]] of steps.entries())
        await bring(client, at, rowsOf(each, through), through.cutAfter !== null);
      const before = await keep(client);
      const { id } = await bring(client, steps.length, rowsOf(last, went), went.cutAfter !== null);
      expect(await client.undo(id ?? "")).toEqual({ status: "undone", reason: "" });
      expect(await keep(client)).toEqual(before);
    }),
    { numRuns: 6 },
  );
});
