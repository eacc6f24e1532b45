import { describe, expect, test } from "vitest";
import * as bulk from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { type AlertGroup, groupAlerts } from "#features/detection/alerts/contracts/alert-groups.contract.ts";
import type { alertQuery } from "#features/detection/alerts/contracts/alert-query.ts";
import { createAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import {
  type Alert,
  type AlertFacets,
  listAlertFacets,
  listAlerts,
} from "#features/detection/alerts/contracts/alerts.contract.ts";
import type { BulkResult } from "#platform/contract/case-work.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import type { ExcludableName, QueryCondition } from "#platform/contract/query/define-query.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { alertsPortal, anAlertedCompany, type SampleRecord } from "../alerted-company.fixture.ts";

const portal = await alertsPortal();
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00Z`;

interface Groups {
  items: AlertGroup[];
  next: string | null;
  total: { count: number };
  alerts: number;
  partial: boolean;
  code: string;
}

async function aQueue(records: SampleRecord[]) {
  const company = await anAlertedCompany(portal);
  if (records.length > 0) await company.deliverAndFollow(records);
  const groups = async (query: RequestOf<typeof groupAlerts>, caller = company.operator) =>
    (await caller.call(groupAlerts, query)).json<Groups>();
  const change = async (selection: object, expected: number, action: bulk.AlertAction) =>
    (await company.operator.call(bulk.changeAlerts, { selection, expected, action } as never)).json<
      BulkResult & { detail: string; code: string }
    >();
  return { ...company, groups, change };
}

const brief = ({ items }: Groups) => items.map(({ label, count, others }) => [label, count, others]);

/** Two rules over three servers; the rarer rule has the worse severity. */
const queue: SampleRecord[] = [
  { at: at(1), rule: "1", level: 10, title: "Acceso fallido", asset: "web" },
  { at: at(2), rule: "1", level: 10, title: "Acceso fallido", asset: "correo" },
  { at: at(3), rule: "1", level: 10, title: "Acceso fallido", asset: "archivos" },
  { at: at(4), rule: "2", level: 15, title: "Programa desconocido", asset: "web" },
];

describe("The alerts of a queue", () => {
  test("are asked for by several values, or without some, and say of each value how many there would be", async () => {
    const { operator } = await aQueue(queue);
    await operator.call(createAlert, { title: "Sin equipo", severity: "low" });
    const format = async (...conditions: QueryCondition<ExcludableName<typeof alertQuery>>[]) => {
      const query = { conditions: JSON.stringify(conditions), sort: "last_seen" } as const;
      const { items } = (await operator.call(listAlerts, query)).json<{ items: Alert[] }>();
      return items.map(({ title, asset_name }) => `${title}, ${asset_name}`);
    };
    expect(await format(["asset", "in", "correo", "archivos"])).toEqual([
      "Acceso fallido, correo",
      "Acceso fallido, archivos",
    ]);
    // An alert without an asset is not one of the excluded assets.
    expect(await format(["asset", "not_in", "web", "correo"])).toEqual([
      "Acceso fallido, archivos",
      "Sin equipo, null",
    ]);
    expect(await format(["asset", "not_in", "correo"], ["rule", "in", "2", "Sin equipo"])).toHaveLength(2);
    const left = { conditions: JSON.stringify([["asset", "not_in", "web"]]) };
    const { asset, rule } = (await operator.call(listAlertFacets, left)).json<AlertFacets>();
    expect(asset.map(({ value, count }) => [value, count])).toContainEqual(["web", 2]);
    const none = { conditions: JSON.stringify([["asset", "not_in", "web"]]), rule: "2" };
    const gone = (await operator.call(listAlertFacets, none)).json<AlertFacets>();
    expect(gone.asset.map(({ value, count }) => [value, count])).toEqual([["web", 1]]);
    expect(rule.find(({ value }) => value === "2")).toBeUndefined();
  });

  test("are gathered by rule: how many, on how many assets, how bad and until when", async () => {
    const { groups } = await aQueue(queue);
    const existingGroups = await groups({ by: "rule" });
    expect(brief(existingGroups)).toEqual([
      ["Programa desconocido", 1, 1],
      ["Acceso fallido", 3, 3],
    ]);
    expect(existingGroups).toMatchObject({ alerts: 4, partial: false, next: null, total: { count: 2 } });
    expect(existingGroups.items[1]).toMatchObject({
      key: "1",
      unassigned: 3,
      first_seen_at: "2026-11-20T12:01:00.000Z",
      last_seen_at: "2026-11-20T12:03:00.000Z",
      due_at: expect.any(String),
    });
  });

  test("are gathered by asset in the order that was asked for; what names none has a group of its own", async () => {
    const { groups, operator } = await aQueue(queue);
    await operator.call(createAlert, { title: "Llamada de un cliente", severity: "low" });
    const existingGroups = await groups({ by: "asset", sort: "-count" });
    expect(brief(existingGroups)[0]).toEqual(["web", 2, 2]);
    expect(existingGroups.items.find(({ key }) => key === null)).toMatchObject({ count: 1, label: "" });
    expect(brief(await groups({ by: "asset", severity: "critical" }))).toEqual([["web", 1, 1]]);
  });

  test.each(["-severity", "-count", "-last_seen", "due"] as const)(
    "stand page by page in the order %s, none twice and none left out",
    async (sort) => {
      const { groups } = await aQueue(
        Array.from({ length: 7 }, (_, place) => ({
          at: at(place),
          rule: String(place),
          level: 10 + (place % 3),
        })),
      );
      const whole = (await groups({ by: "rule", sort })).items.map(({ key }) => key);
      const seenKeys: (string | null)[] = [];
      let cursor: string | null | undefined;
      do {
        const page: Groups = await groups({ by: "rule", sort, limit: 3, ...(cursor && { cursor }) });
        seenKeys.push(...page.items.map(({ key }) => key));
        cursor = page.next;
      } while (cursor);
      expect(seenKeys).toEqual(whole);
      expect(new Set(seenKeys).size).toBe(7);
    },
  );

  test("a place in another order of the groups is no place in this one", async () => {
    const { groups } = await aQueue(queue);
    const { next } = await groups({ by: "rule", sort: "-last_seen", limit: 1 });
    expect((await groups({ by: "rule", sort: "-count", cursor: next ?? "" })).code).toBe("invalid_input");
  });

  test("another company's alerts are in no group, and a client asks in vain", async () => {
    await aQueue(queue);
    const { groups, company } = await aQueue([]);
    expect(await groups({ by: "rule" })).toMatchObject({ items: [], alerts: 0 });
    expect((await groups({ by: "rule" }, await signedIn(portal, "client", company))).code).toBe("forbidden");
  });
});

describe("A whole group", () => {
  test("is decided at once, exactly as it was counted, and taken back", async () => {
    const { change, list, operator } = await aQueue(queue);
    const decide = { do: "decide", verdict: "benign", reason: "Respaldo conocido" } as const;
    const group = { open: true, groups: { by: "rule", keys: ["1"] } };
    expect((await change(group, 4, decide)).code).toBe("conflict");
    const done = await change(group, 3, decide);
    expect(done.changed).toBe(3);
    const verdicts = async () => (await list({ sort: "last_seen" })).items.map(({ verdict }) => verdict);
    expect(await verdicts()).toEqual(["benign", "benign", "benign", null]);
    await operator.call(bulk.undoAlertChange, { id: done.bulk_id });
    expect(await verdicts()).toEqual([null, null, null, null]);
  });

  test("is handed over to N2 with one note in each story; what was there already stays", async () => {
    const { change, list, step, operator, colleague } = await aQueue(queue);
    const escalate = {
      do: "escalate",
      note: "Mismo origen en los tres equipos; falta revisar el proxy.",
      assignee_id: colleague.person?.id ?? null,
    } as const;
    const done = await change({ groups: { by: "asset", keys: ["web"] } }, 2, escalate);
    expect(done).toMatchObject({ changed: 2, unchanged: 0 });
    const passedRows = (await list({ level: 2 })).items;
    expect(passedRows.map(({ status, assignee_id }) => [status, assignee_id])).toEqual([
      ["escalated", colleague.person?.id],
      ["escalated", colleague.person?.id],
    ]);
    const detail = await step(getAlert, { id: passedRows[0]?.id ?? "" });
    expect(detail.body.activity.at(-1)).toMatchObject({ type: "escalated", note: escalate.note });
    expect(await change({ open: true }, 4, escalate)).toMatchObject({ changed: 2, unchanged: 2 });
    await operator.call(bulk.undoAlertChange, { id: done.bulk_id });
    expect((await list({ level: 1 })).items).toHaveLength(2);
  });

  test("without an asset is one that can be acted on too", async () => {
    const { change, operator, list } = await aQueue(queue);
    await operator.call(createAlert, { title: "Llamada de un cliente", severity: "low" });
    expect((await list({ without_asset: "true" })).items).toMatchObject([{ title: "Llamada de un cliente" }]);
    const take = { do: "take" } as const;
    expect(await change({ groups: { by: "asset", keys: [null, "correo"] } }, 2, take)).toMatchObject({
      changed: 2,
    });
  });
});

describe("The alerts behind a filter of events", () => {
  const behind = (...conditions: unknown[]) => JSON.stringify({ conditions: JSON.stringify(conditions) });

  test("are exactly those that hold such an event, closed and open", async () => {
    const { list, change } = await aQueue(queue);
    const events = behind(["asset_name", "in", "web"]);
    expect((await list({ events })).items.map(({ title }) => title).toSorted()).toEqual([
      "Acceso fallido",
      "Programa desconocido",
    ]);
    expect((await list({ events: behind(["asset_name", "in", "nadie"]) })).items).toEqual([]);
    expect(await change({ events, open: true }, 2, { do: "take" })).toMatchObject({ changed: 2 });
  });

  test("a text that is no event filter is refused with an explanation", async () => {
    const { operator } = await aQueue([]);
    for (const events of ["{", '{"conditions":"x"}', '{"severity":"worst"}'])
      expect((await operator.call(listAlerts, { events })).json<Groups>().code).toBe("invalid_input");
  });
});
