import { expect, test } from "vitest";
import { getModuleUsage } from "#features/posture/deep-security/contracts/module-usage.contract.ts";
import type { ManagerReceipt } from "#features/posture/deep-security/contracts/protection-imports.contract.ts";
import { saveProtectionSettings } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import {
  computersFile,
  healthyComputer,
} from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { usageExample, usageReport } from "#features/posture/deep-security/readers/usage-report.fixture.ts";
import { aProtectedCompany, protectionPortal } from "./protected-company.fixture.ts";

const portal = await protectionPortal();
type Item = { module: string; contracted: boolean | null; computers: number; computer_days: number };

test("a report gives the use of each module by computer and day, matched to computers and against the contract", async () => {
  const { store, client, operator } = await aProtectedCompany(portal);
  await operator.call(saveProtectionSettings, {
    tenant_name: null,
    tenant_id: null,
    heartbeat_minutes: 10,
    missed_heartbeats: 5,
    contracted: ["antiMalware", "logInspection"],
  });
  await store(computersFile(healthyComputer(1)));
  const storedImportReceipt = await store(usageExample, 1);
  expect(storedImportReceipt).toMatchObject({ status: "stored", records: 2, kept: 2, refused: 0 });
  expect((storedImportReceipt.receipt as ManagerReceipt).usage).toEqual({
    rows: 2,
    computers: 2,
    first_day: "2026-11-01",
    last_day: "2026-11-03",
    unmatched: 1,
  });
  const usage = (await client.call(getModuleUsage, {})).json();
  expect(usage).toMatchObject({
    month: "2026-11",
    computers: 2,
    unmatched: 1,
    days: [
      { day: "2026-11-01", computers: 1 },
      { day: "2026-11-02", computers: 2 },
      { day: "2026-11-03", computers: 1 },
    ],
  });
  const of = (module: string) => usage.modules.find((each: Item) => each.module === module);
  expect(of("antiMalware")).toMatchObject({
    contracted: true,
    computers: 2,
    computer_days: 4,
    peak: { computers: 2, day: "2026-11-02" },
  });
  expect(of("logInspection")).toMatchObject({ contracted: true, computers: 0, peak: null });
  expect(of("firewall")).toMatchObject({ contracted: false, computers: 1, computer_days: 3 });
  expect(of("deviceControl").contracted).toBeNull();
  expect(usage.items[0]).toMatchObject({ host_name: "srv-1.quilquen.example", days: 3, hours: 72 });
  expect(usage.items.map(({ computer_id }: { computer_id: string | null }) => computer_id !== null)).toEqual([
    true,
    false,
  ]);
});

test("a later report of the same days replaces them, and taking it back shows the first one again", async () => {
  const { store, client, undo } = await aProtectedCompany(portal);
  await store(usageExample);
  const later = await store(
    usageReport({
      host: "SRV-1.quilquen.example",
      from: "2026-11-02 00:00:00",
      to: "2026-11-03 00:00:00",
      bits: "000000001",
    }),
    1,
  );
  const used = async () => {
    const { modules } = (await client.call(getModuleUsage, { month: "2026-11" })).json();
    return Object.fromEntries(
      modules.flatMap(({ module, computer_days }: Item) =>
        computer_days > 0 ? [[module, computer_days]] : [],
      ),
    );
  };
  expect(await used()).toEqual({
    antiMalware: 3,
    webReputation: 2,
    firewall: 2,
    intrusionPrevention: 2,
    SAP: 1,
  });
  expect(await undo(later.id)).toMatchObject({ status: "undone" });
  expect(await used()).toEqual({ antiMalware: 4, webReputation: 3, firewall: 3, intrusionPrevention: 3 });
});

test("dates with the month first are told by the whole file; rows that cannot be read are refused with their reason", async () => {
  const { store, client } = await aProtectedCompany(portal);
  const storedImportReceipt = await store(
    usageReport(
      { host: "a", from: "11/02/2026 01:00:00 PM", to: "11/02/2026 11:30:00 PM" },
      { host: "a", from: "11/30/2026 12:00:00 AM", to: "11/30/2026 12:00:00 PM" },
      { host: "a", from: "", to: "11/30/2026" },
      { host: "a", from: "11/20/2026", to: "11/21/2026", bits: "200000000" },
    ),
  );
  expect(storedImportReceipt).toMatchObject({ records: 4, kept: 2, refused: 2 });
  expect(storedImportReceipt.rejected.map(({ reason }) => reason)).toEqual([
    "La fila no dice cuándo comenzó o cuándo terminó el uso.",
    "La columna AM no es 0 ni 1: «2».",
  ]);
  const usage = (await client.call(getModuleUsage, {})).json();
  expect(usage.days.map(({ day }: { day: string }) => day)).toEqual(["2026-11-02", "2026-11-30"]);
  expect(usage.items[0].hours).toBe(23);
});

test("hostile rows count once or are refused, whatever separates them", async () => {
  const { store, client } = await aProtectedCompany(portal);
  const row = { host: "srv-1.quilquen.example", from: "2026-11-01 00:00:00", to: "2026-11-01 08:00:00" };
  const formula = { ...row, host: "=HYPERLINK(1)" };
  const overlap = { ...row, from: "2026-11-01 06:00:00", to: "2026-11-01 09:00:00" };
  const whole = usageReport(row, row, overlap, formula);
  const cut = `${whole}srv-9.quilquen.example,srv-9,Producción,2026-11-01 00:00:00,2026-11-02 00:00:00,1,1`;
  for (const [at, content] of [cut, cut.replaceAll(",", ";"), cut.replaceAll(",", "\t")].entries()) {
    const storedImportReceipt = await store(content, at + 1);
    expect(storedImportReceipt).toMatchObject({ status: "stored", refused: 1 });
    const { items } = (await client.call(getModuleUsage, {})).json();
    expect(items.map((each: { host_name: string; hours: number }) => [each.host_name, each.hours])).toEqual(
      expect.arrayContaining([
        ["srv-1.quilquen.example", 9],
        ["=HYPERLINK(1)", 8],
      ]),
    );
    expect(items).toHaveLength(2);
  }
});

test("60,000 rows are stored", async () => {
  const { store, client } = await aProtectedCompany(portal);
  const rows = Array.from({ length: 60_000 }, (_, at) => ({
    host: `srv-${at % 20_000}.quilquen.example`,
    from: `2026-11-0${1 + Math.floor(at / 20_000)} 00:00:00`,
    to: `2026-11-0${2 + Math.floor(at / 20_000)} 00:00:00`,
  }));
  const storedImportReceipt = await store(usageReport(...rows));
  expect((storedImportReceipt.receipt as ManagerReceipt).usage).toMatchObject({
    rows: 60_000,
    computers: 20_000,
  });
  expect((await client.call(getModuleUsage, {})).json().computers).toBe(20_000);
});
