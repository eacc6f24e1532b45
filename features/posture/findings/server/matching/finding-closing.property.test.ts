import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { aScannedCompany, type SampleHost, scannedPortal } from "../scanned-company.fixture.ts";

const portal = await scannedPortal();
const runs = { numRuns: 10 };
const month = (at: number) => new Date(Date.UTC(2026, at, 10, 12)).toISOString();

const rules = ["a", "b", "c"];
const fails = fc.subarray(rules).map((some) => some.map((rule) => ({ rule })));
const facts = {
  complete: fc.constantFrom(true, true, false, null),
  credentialed: fc.constantFrom(true, false, null),
  rules: fc.constantFrom<string[] | null>(null, null, ["a", "b"]),
  policy: fc.constantFrom("mensual", "web"),
};
const host: fc.Arbitrary<SampleHost> = fc.record({ fails, ...facts });
const someHosts = fc.dictionary(fc.constantFrom("web", "correo"), host, { minKeys: 1, maxKeys: 2 });
/** A scan that finished and ran all checks with credentials. */
const whole = { complete: true, credentialed: true, rules: null, policy: "mensual" } as const;

test("the same scan again finds nothing new, closes nothing and reopens nothing", async () => {
  await fc.assert(
    fc.asyncProperty(someHosts, async (hosts) => {
      const { bring, states } = await aScannedCompany(portal);
      await bring({ at: month(0), hosts });
      const before = await states();
      const { receipt } = await bring({ at: month(1), hosts });
      expect(receipt.findings).toMatchObject({ new: 0, reopened: 0, changed: 0, gone: 0 });
      expect(await states()).toEqual(before);
    }),
    runs,
  );
});

test("what a scan with credentials saw is never closed by one without", async () => {
  await fc.assert(
    fc.asyncProperty(fails, fails, fc.constantFrom(false, null), async (first, later, credentialed) => {
      const { bring, states } = await aScannedCompany(portal);
      await bring({ at: month(0), hosts: { web: { ...whole, fails: first } } });
      await bring({ at: month(1), hosts: { web: { ...whole, credentialed, fails: later } } });
      expect(Object.values(await states())).not.toContain("closed_verified");
    }),
    runs,
  );
});

test("of several at one place, the finding closes with the last and says how many are left", async () => {
  const seenArbitrary = fc.subarray(["PHP 5.1.6", "PHP 5.6.40", "PHP 7.0.1"]);
  await fc.assert(
    fc.asyncProperty(seenArbitrary, seenArbitrary, async (before, after) => {
      fc.pre(before.length > 0);
      const { bring, rows, company } = await aScannedCompany(portal);
      const hostWith = (saw: string[]) => ({
        ...whole,
        fails: saw.map((each) => ({ rule: "a", saw: each })),
      });
      await bring({ at: month(0), hosts: { web: hostWith(before) } });
      await bring({ at: month(1), hosts: { web: hostWith(after) } });
      const [finding, ...others] = await rows<{ status: string; instances: number }>(
        "select status, instances from finding where company_id = $1",
        [company.id],
      );
      expect(others).toEqual([]);
      expect(finding?.status).toBe(after.length === 0 ? "closed_verified" : "open");
      if (after.length > 0) expect(finding?.instances).toBe(after.length);
    }),
    runs,
  );
});

test("scans taken back from the last to the first leave nothing behind", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someHosts, { minLength: 1, maxLength: 3 }), async (scans) => {
      const { bring, undo, rows, company } = await aScannedCompany(portal);
      const ids: string[] = [];
      for (const [at, hosts] of scans.entries()) ids.push((await bring({ at: month(at), hosts })).id ?? "");
      for (const id of ids.toReversed()) expect(await undo(id)).toEqual({ status: "undone", reason: "" });
      for (const table of [
        "finding",
        "finding_issue",
        "finding_total",
        "finding_group_total",
        "finding_count_day",
      ])
        expect(await rows(`select * from ${table} where company_id = $1`, [company.id]), table).toEqual([]);
    }),
    runs,
  );
});

test("what somebody says is fixed is decided by the next scan that can judge it, and by no other", async () => {
  await fc.assert(
    fc.asyncProperty(someHosts, async (later) => {
      const { bring, states, rows, company } = await aScannedCompany(portal);
      const everything = { ...whole, fails: rules.map((rule) => ({ rule })) };
      await bring({ at: month(0), hosts: { web: everything, correo: everything } });
      await rows(
        "update finding set status = 'fixed_declared', declared_at = '2026-01-15' where company_id = $1",
        [company.id],
      );
      await bring({ at: month(1), hosts: later });
      for (const [name, status] of Object.entries(await states())) {
        const [asset = "", rule = ""] = name.split(" ");
        const scanned = later[asset];
        const saw = scanned?.fails?.some((fail) => fail.rule === rule) === true;
        const judges =
          scanned?.complete === true &&
          scanned.credentialed === true &&
          (scanned.rules ? scanned.rules.includes(rule) : scanned.policy === "mensual");
        if (saw) expect(["fixed_declared", "closed_verified"], name).not.toContain(status);
        else expect(status, name).toBe(judges ? "closed_verified" : "fixed_declared");
      }
    }),
    runs,
  );
});

test("a false positive stays one, whatever scans see or do not see", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someHosts, { minLength: 1, maxLength: 3 }), async (scans) => {
      const { bring, states, rows, company } = await aScannedCompany(portal);
      await bring({ at: month(0), hosts: { web: { ...whole, fails: [{ rule: "a" }] } } });
      await rows("update finding set status = 'false_positive' where company_id = $1", [company.id]);
      for (const [at, hosts] of scans.entries()) await bring({ at: month(at + 1), hosts });
      expect((await states())["web a"]).toBe("false_positive");
    }),
    runs,
  );
});
