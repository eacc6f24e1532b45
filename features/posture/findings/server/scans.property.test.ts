import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import {
  aScannedCompany,
  type SampleHost,
  type SampleScan,
  scannedPortal,
} from "./scanned-company.fixture.ts";

const portal = await scannedPortal();
const runs = { numRuns: 12 };

const host: fc.Arbitrary<SampleHost> = fc.record({
  fails: fc.subarray(["a", "b", "c"]).map((rules) => rules.map((rule) => ({ rule }))),
  complete: fc.constantFrom(true, true, false, null),
  credentialed: fc.constantFrom(true, false, null),
  rules: fc.constantFrom(null, null, ["a", "b"]),
  policy: fc.constantFrom("mensual", "mensual", "web"),
});
const month = (at: number) => new Date(Date.UTC(2026, at, 10, 12)).toISOString();
const scanOf = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), host, { minKeys: 1, maxKeys: names.length });

type Client = Awaited<ReturnType<typeof aScannedCompany>>;
/** Returns the parts that must be equal, whatever the order of rows and the ids. */
async function meaning({ rows, company, states }: Client) {
  const of = (text: string) => rows(text, [company.id]);
  return {
    states: await states(),
    totals: await of("select severity, status, count from finding_total where company_id = $1 order by 1, 2"),
    days: await of(
      "select day::text, severity, status, change from finding_count_day where company_id = $1 order by 1, 2, 3",
    ),
  };
}

test("closing never happens to what was not covered, whatever scans come", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scanOf(["web", "correo"]), { minLength: 2, maxLength: 4 }), async (scans) => {
      const client = await aScannedCompany(portal);
      for (const [at, hosts] of scans.entries()) {
        const before = await client.states();
        await client.bring({ at: month(at), hosts });
        const after = await client.states();
        for (const [name, status] of Object.entries(after)) {
          if (status !== "closed_verified" || before[name] === "closed_verified") continue;
          const [asset = "", rule = ""] = name.split(" ");
          const covering = hosts[asset];
          expect(covering, `${name} was closed by a scan that did not reach it`).toBeDefined();
          expect(covering?.complete).toBe(true);
          expect(covering?.rules ?? [rule]).toContain(rule);
          expect(covering?.fails?.some((fail) => fail.rule === rule)).toBe(false);
        }
      }
    }),
    runs,
  );
});

test("the order in which scans of different assets come does not matter", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(scanOf(["web"]), { minLength: 1, maxLength: 2 }),
      fc.array(scanOf(["correo"]), { minLength: 1, maxLength: 2 }),
      async (ofOne, ofOther) => {
        const dated = (scans: SampleScan["hosts"][]) => scans.map((hosts, at) => ({ at: month(at), hosts }));
        const [one, other] = [dated(ofOne), dated(ofOther)];
        const [here, there] = [await aScannedCompany(portal), await aScannedCompany(portal)];
        for (const scan of [...one, ...other]) await here.bring(scan);
        for (const scan of [...other, ...one]) await there.bring(scan);
        expect(await meaning(there)).toEqual(await meaning(here));
      },
    ),
    runs,
  );
});

test("any scan, brought and taken back, leaves what was before; kept counts are what counting finds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(scanOf(["web", "correo"]), { minLength: 1, maxLength: 2 }),
      scanOf(["web", "correo", "nuevo"]),
      async (scans, last) => {
        const client = await aScannedCompany(portal);
        for (const [at, hosts] of scans.entries()) await client.bring({ at: month(at), hosts });
        const before = await meaning(client);
        const { id } = await client.bring({ at: month(scans.length), hosts: last });
        const totals = await client.rows(
          `select severity, status, count(*)::int as count from finding where company_id = $1 group by 1, 2 order by 1, 2`,
          [client.company.id],
        );
        expect((await meaning(client)).totals).toEqual(totals);
        expect(await client.undo(id ?? "")).toEqual({ status: "undone", reason: "" });
        expect(await meaning(client)).toEqual(before);
      },
    ),
    runs,
  );
});
