import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { linkAlert } from "#features/detection/alerts/contracts/alert-joins.contract.ts";
import { createAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  attachAlerts,
  detachAlert,
  linkIncident,
  unlinkIncident,
} from "#features/response/incidents/contracts/incident-joins.contract.ts";
import {
  declareIncident,
  restrictIncident,
} from "#features/response/incidents/contracts/incident-work.contract.ts";
import {
  changeBoard,
  getBoard,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { getInvestigation } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { declareFromInvestigation } from "#features/response/investigations/contracts/investigation-outcome.contract.ts";
import {
  openInvestigation,
  restrictInvestigation,
} from "#features/response/investigations/contracts/investigation-work.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { exampleInput } from "./contract/inputs/example-input.fixture.ts";
import { allFeatures } from "./features.ts";
import { seedReference } from "./seed-reference.ts";

const portal = await testPortal(allFeatures);
const reads = allFeatures
  .flatMap(({ routes }) => routes.map(({ call }) => call))
  .filter(({ effect, answers }) => effect === "read" && answers !== "events");

const canary = "zafiro-oculto";
const reason = `${canary}: es sobre alguien del propio equipo`;
let company: TestCompany;
let insider: Caller;
/** Ids of what everybody may read, and of what becomes restricted after it was linked, attached and named there. */
const open = { incident: "", alert: "", investigation: "" };
const hidden = { born: "", made: "", investigation: "" };

async function act<C extends Call>(call: C, input: RequestOf<C>) {
  const answer = await insider.call(call, input as never);
  expect(answer.statusCode, `${call.name}: ${answer.body}`).toBeLessThan(300);
  return answer.json();
}

beforeAll(async () => {
  await seedReference(portal.gate);
  company = await aCompany(portal);
  insider = await signedIn(portal, "operator", company);
  const incident = { severity: "high" as const };
  open.incident = (await act(declareIncident, { ...incident, title: "Correo ajeno" })).incident.id;
  open.alert = (await act(createAlert, { title: "Acceso de noche", severity: "high" })).alert.id;
  open.investigation = (
    await act(openInvestigation, { question: "¿Quién entró?", hypotheses: [] })
  ).investigation.id;
  hidden.investigation = (
    await act(openInvestigation, { question: `¿Qué hizo ${canary}?`, hypotheses: [] })
  ).investigation.id;
  hidden.born = (
    await act(declareIncident, { ...incident, title: `${canary} de una persona`, restricted_to: [] })
  ).incident.id;
  const of = { id: open.investigation };
  const declaredBody = await act(declareFromInvestigation, {
    ...of,
    title: `${canary} aparte`,
    severity: "high",
  });
  hidden.made = declaredBody.story.at(-1).facts.path.split("/").at(-1);
  await linkEverywhere();
  await act(restrictIncident, { id: hidden.made, version: await versionOf(hidden.made), people: [], reason });
  await act(restrictInvestigation, { id: hidden.investigation, version: 1, people: [], reason });
});

const versionOf = async (id: string) => (await act(getIncident, { id })).incident.version;

/** Links the restricted objects from every object that everybody can read. */
async function linkEverywhere(): Promise<void> {
  const from = { id: open.incident };
  for (const incident_id of [hidden.born, hidden.made]) {
    await act(linkIncident, { ...from, to: { kind: "incident", incident_id } });
    await act(linkIncident, {
      ...from,
      to: { kind: "place", address: `/Incidentes/${incident_id}?parte=tareas` },
    });
  }
  const place = { kind: "place" as const, address: `/Investigations/${hidden.investigation}` };
  const detail = await act(linkIncident, { ...from, to: place, label: canary });
  const [first] = detail.links;
  await act(unlinkIncident, { ...from, link_id: first.id });
  await act(linkAlert, { id: open.alert, address: `/Incidentes/${hidden.made}`, label: canary });
  const alert_ids = [open.alert];
  await act(attachAlerts, { id: hidden.made, alert_ids, reason });
  await act(detachAlert, { id: hidden.made, alert_id: open.alert, reason });
  const card = (path: string) =>
    ({ do: "add_card", id: uuidv7(), kind: "note", title: canary, body: "", path }) as const;
  await act(changeBoard, {
    id: open.investigation,
    changes: [card(`/Incidentes/${hidden.made}`), card(`/Investigations/${hidden.investigation}`)],
  });
}

/** Inputs of a call: a plain one, and one with the ids of readable objects wherever an id may stand. */
function inputsFor(call: Call): Record<string, unknown>[] {
  const example = exampleInput(call);
  const exampleInputs = Object.values(open).flatMap((id) => [
    Object.fromEntries(
      Object.entries(example).map(([name, value]) => [
        name,
        typeof value === "string" && (name === "id" || name.endsWith("_id")) ? id : value,
      ]),
    ),
    Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", id])),
  ]);
  const isPlain = !call.path.includes(":");
  return isPlain ? [example, {}, { q: canary.slice(0, 6) }] : exampleInputs;
}

async function leaksTo(caller: Caller): Promise<string[]> {
  const leaks = new Set<string>();
  for (const call of reads)
    for (const input of inputsFor(call)) {
      const answer = await caller.call(call as never, input as never);
      if (
        answer.statusCode < 300 &&
        [canary, ...Object.values(hidden)].some((word) => answer.body.includes(word))
      )
        leaks.add(call.name);
    }
  return [...leaks];
}

describe("references to a restricted incident or investigation", () => {
  test("is named, as it is called now, to those who may know of it", async () => {
    const { links, story } = await act(getIncident, { id: open.incident });
    expect(links.map(({ label }: { label: string }) => label)).toEqual([
      `RES-1 ${canary} de una persona`,
      `INC-2 ${canary} aparte`,
      `INC-2 ${canary} aparte`,
      canary,
    ]);
    const notes = story.flatMap(({ type, note }: { type: string; note: string }) =>
      type === "linked" ? [note] : [],
    );
    expect(notes).toContain(`IRE-1 ¿Qué hizo ${canary}?: ${canary}`.replace("IRE-1", "INV-2"));
    const { activity } = await act(getAlert, { id: open.alert });
    expect(activity.map(({ note }: { note: string }) => note)).toContain(`INC-2 ${canary} aparte: ${reason}`);
    const turned = (await act(getInvestigation, { id: open.investigation })).story.at(-1);
    expect(turned).toMatchObject({ type: "turned", facts: { name: `INC-2 ${canary} aparte` } });
    expect((await act(getBoard, { id: open.investigation })).cards).toHaveLength(2);
  });

  test.each(["operator", "staff", "client"] as const)(
    "is not there for another %s of the company: no call answers its name, its id or a word about it",
    { timeout: 240_000 },
    async (role) => {
      expect(await leaksTo(await signedIn(portal, role, company))).toEqual([]);
    },
  );

  test("cannot be linked by somebody who may not know of it", async () => {
    const other = await signedIn(portal, "operator", company);
    const address = `/Incidentes/${hidden.made}`;
    const attempts = [
      await other.call(linkIncident, {
        id: open.incident,
        to: { kind: "incident", incident_id: hidden.made },
      }),
      await other.call(linkIncident, { id: open.incident, to: { kind: "place", address } }),
      await other.call(linkAlert, { id: open.alert, address }),
      await other.call(changeBoard, {
        id: open.investigation,
        changes: [{ do: "add_card", id: uuidv7(), kind: "note", title: "Una nota", body: "", path: address }],
      }),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});
