import { describe, expect, test } from "vitest";
import * as contract from "#features/compliance/assurance/contracts/measure.contract.ts";
import * as effect from "#features/compliance/assurance/contracts/measure-effect.contract.ts";
import { quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import { listHistory } from "#features/compliance/control-states/history.contract.ts";
import { ensureSource } from "#features/detection/events/server/events.public.ts";
import { switchService } from "#features/identity/companies/company-services.contract.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { assurancePortal, assuredCompany, movingClock, travel } from "../assured-company.fixture.ts";
import { recomputeNightly } from "./recompute-nightly.job.ts";

const clock = movingClock("2026-11-20T12:00:00Z");
const portal = await assurancePortal(clock);
const { owner } = portal.database;
const [iso, cis] = ["iso27001-2022", "cis-controls-8.1"];
const staff = await signedIn(portal, "staff");

async function withService(name: string) {
  const people = await assuredCompany(portal);
  await people.follow(iso);
  await people.follow(cis);
  await runQuery(owner, "insert into service (name) values ($1) on conflict do nothing", [name]);
  const [row] = await runQuery<{ id: number }>(owner, "select id from service where name = $1", [name]);
  const service_id = row?.id ?? 0;
  const contract_it = (enabled: boolean) =>
    staff.call(switchService, { id: people.company.id, service: service_id, enabled });
  await contract_it(true);
  return { ...people, service_id, contract_it };
}

/** Creates an event source of a company; the returned function sets the moment of its newest records. */
async function aSource(companyId: number): Promise<(at: string) => Promise<unknown>> {
  const frame = { scope: "company", effect: "write", name: "test", companyId } as const;
  await asSystem(portal.gate, frame, (context) => ensureSource(context, { name: "Wazuh", format: "wazuh4" }));
  return (at) =>
    runQuery(owner, "update event_source set last_received_at = $2 where company_id = $1", [companyId, at]);
}
const night = () => performJob(portal.gate, recomputeNightly, { actor: systemActor("cron"), input: {} });
const detail = (answer: { json: <T>() => T }) => answer.json<contract.MeasureDetail>();

describe("a measure", () => {
  test("serves controls of several standards at once, and says where it is used", async () => {
    const { client, controlId } = await withService("Gestión de vulnerabilidades");
    const control_ids = [await controlId(iso, "A.8.8"), await controlId(cis, "7.5")];
    const made = detail(
      await client.call(contract.createMeasure, { name: "Parches mensuales", control_ids }),
    );
    expect(made.measure).toMatchObject({ control_count: 2, status: "planned", service: null });
    expect(made.controls.map(({ code, result }) => [code, result]).toSorted()).toEqual([
      ["7.5", "not_assessed"],
      ["A.8.8", "not_assessed"],
    ]);
    const [, other] = control_ids;
    const { items } = (await client.call(contract.listMeasures, { control_id: other ?? 0 })).json();
    expect(items).toMatchObject([{ name: "Parches mensuales" }]);
    const { id, version } = made.measure;
    const fewer = await client.call(contract.updateMeasure, { id, version, control_ids: [other ?? 0] });
    expect(detail(fewer).measure).toMatchObject({ control_count: 1, standards: ["CIS"] });
  });

  test("has a unique name, and the second of two concurrent edits is refused", async () => {
    const { client } = await withService("Gestión de vulnerabilidades");
    const { measure } = detail(await client.call(contract.createMeasure, { name: "Respaldos" }));
    expect((await client.call(contract.createMeasure, { name: "Respaldos" })).statusCode).toBe(409);
    const { id, version } = measure;
    expect((await client.call(contract.updateMeasure, { id, version, status: "active" })).statusCode).toBe(
      200,
    );
    const late = await client.call(contract.updateMeasure, { id, version, status: "retired" });
    expect(late.json().code).toBe("stale_version");
  });

  test("that rests on the events is active while records arrive and degraded when they stop", async () => {
    const { client, company, service_id } = await withService("Gestión de eventos");
    const recordsArrive = await aSource(company.id);
    await recordsArrive("2026-11-20T11:00:00Z");
    const createdResponse = await client.call(contract.createMeasure, {
      name: "Monitoreo",
      service_id,
      status: "active",
    });
    const { id } = detail(createdResponse).measure;
    const state = async () => {
      const { status, status_note } = detail(await client.call(contract.getMeasure, { id })).measure;
      return [status, status_note];
    };
    expect(await state()).toEqual(["active", ""]);
    await travel(portal, clock, "2026-11-22T12:00:00Z");
    await night();
    expect(await state()).toEqual([
      "degraded",
      "El servicio Gestión de eventos no recibe registros desde el 20 nov 2026, 08:00.",
    ]);
    await recordsArrive("2026-11-22T11:59:00Z");
    await night();
    expect(await state()).toEqual(["active", ""]);
    await travel(portal, clock, "2026-11-20T12:00:00Z");
  });

  test("that rests on a service which is switched off is degraded, one that is only planned is left alone", async () => {
    const { client, service_id, contract_it } = await withService("Gestión de amenazas");
    const make = async (name: string, status: "active" | "planned") =>
      detail(await client.call(contract.createMeasure, { name, service_id, status })).measure;
    expect(await make("Inteligencia", "active")).toMatchObject({ status: "active" });
    const planned = await make("Informe mensual", "planned");
    await contract_it(false);
    expect((await client.call(contract.recomputeMeasures)).json()).toEqual({ changed: 1 });
    const { items } = (await client.call(contract.listMeasures)).json();
    expect(items).toMatchObject([
      { id: planned.id, status: "planned" },
      {
        status: "degraded",
        status_note: "El servicio Gestión de amenazas no está contratado o fue desactivado.",
      },
    ]);
  });
});

describe("the effect of a measure on its controls", () => {
  test("is shown before it is applied, raises only what is lower, and history says why", async () => {
    const { client, controlId } = await withService("Gestión de vulnerabilidades");
    const [fresh, done] = [await controlId(iso, "A.8.8"), await controlId(cis, "7.5")];
    await client.call(quickUpdate, { id: done, version: 0, result: "compliant" });
    const control_ids = [fresh, done, await controlId("soc2-2017", "CC7.1")];
    const createdResponse = await client.call(contract.createMeasure, {
      name: "Escaneo",
      status: "active",
      control_ids,
    });
    const { id } = detail(createdResponse).measure;
    const preview = (await client.call(effect.previewMeasure, { id })).json<{
      items: effect.ControlEffect[];
    }>();
    expect(preview.items.map(({ code, to, untouched }) => [code, to, untouched]).toSorted()).toEqual([
      ["7.5", null, "already"],
      ["A.8.8", "partially_compliant", null],
      ["CC7.1", null, "not_followed"],
    ]);
    const apply = { id, result: "partially_compliant" as const, reason: "Informe de noviembre" };
    expect((await client.call(effect.applyMeasure, { ...apply, expected: 2 })).json().code).toBe(
      "stale_version",
    );
    expect((await client.call(effect.applyMeasure, { ...apply, expected: 1 })).json()).toEqual({
      changed: 1,
    });
    const { items } = (await client.call(listHistory, { control_id: fresh })).json();
    expect(items[0]).toMatchObject({
      field: "result",
      new_value: "partially_compliant",
      reason: "Por la medida «Escaneo»: Informe de noviembre",
    });
  });

  test("is nothing while it is not active", async () => {
    const { client, controlId } = await withService("Gestión de vulnerabilidades");
    const control_ids = [await controlId(iso, "A.8.8")];
    const { measure } = detail(await client.call(contract.createMeasure, { name: "Escaneo", control_ids }));
    expect((await client.call(effect.previewMeasure, { id: measure.id })).json()).toMatchObject({
      changes: 0,
      items: [{ untouched: "measure_not_active" }],
    });
  });
});

describe("suggested measures", () => {
  test("become a measure with its links in one step, the contracted services first", async () => {
    const { client, service_id } = await withService("Gestión de vulnerabilidades");
    const suggestions = async () =>
      (await client.call(effect.suggestMeasures)).json<{ items: effect.MeasureSuggestion[] }>().items;
    const [first] = await suggestions();
    expect(first?.service).toEqual({ id: service_id, name: "Gestión de vulnerabilidades", contracted: true });
    expect(first?.controls.map(({ code }) => code)).toContain("A.8.8");
    const measure = (await client.call(effect.adoptSuggestion, { service_id })).json<contract.Measure>();
    expect(measure).toMatchObject({ status: "active", control_count: first?.controls.length });
    expect((await suggestions())[0]?.measure_id).toBe(measure.id);
    expect((await client.call(effect.adoptSuggestion, { service_id })).statusCode).toBe(409);
  });
});
