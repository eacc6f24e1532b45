import { Readable } from "node:stream";
import {
  standardsOfCompany,
  statusesOfStandard,
} from "#features/compliance/control-states/server/control-states.public.ts";
import {
  listArtifacts,
  reviewArtifact,
} from "#features/compliance/evidence/server/artifacts/evidence.verbs.ts";
import { addArtifact } from "#features/compliance/evidence/server/evidence.public.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Person } from "#platform/server/actor.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoPerson } from "../written/demo-company.ts";
import type { DemoEvidence } from "../written/demo-compliance.ts";
import { actorOfDemoPerson } from "./make-compliance.ts";

interface Cast {
  evidence: DemoEvidence[];
  people: DemoPerson[];
  companyIds: Map<string, number>;
  /** Uploads of this many last days are made by a later run. */
  untilDaysAgo: number;
}

const reviewedAfterDays = 2;
const template = `#import "/house.typ": *
#let data = json("/data.json")
#show: document-of.with(title: data.title, subject: data.subject, note: data.subject)
#for line in data.lines [#par(line)]
`;

/**
 * Creates evidence for the standards of each company, uploaded by its people and reviewed by the provider; existing
 * evidence remains unchanged.
 */
export async function makeEvidence(
  world: DemoWorld,
  { evidence, people, companyIds, untilDaysAgo }: Cast,
): Promise<void> {
  const past = evidence.filter(({ uploaded_days_ago }) => uploaded_days_ago > untilDaysAgo);
  for (const [companyName, companyId] of companyIds) {
    const existingData = await world.readCompany(companyId, async (context) => ({
      titles: (await listArtifacts(context, { limit: 200, sort: "recent" })).items.map(({ title }) => title),
      people: (await listPeople(context, {})).items,
      controls: await controlsByCode(context.db),
    }));
    const team = existingData.people.flatMap(({ id, name }) => {
      const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
      return person ? [actorOfDemoPerson(person, id, companyId)] : [];
    });
    const uploader = team.find(({ role }) => role === "client");
    const reviewer = team.find(({ role }) => role !== "client");
    if (!uploader || !reviewer) continue;
    for (const piece of past) {
      const controlIds = piece.controls.flatMap((code) => existingData.controls.get(code) ?? []);
      if (controlIds.length > 0 && !existingData.titles.includes(piece.title))
        await bring(world, piece, { uploader, reviewer, companyName, controlIds });
    }
  }
}

interface Bringing {
  uploader: Person;
  reviewer: Person;
  companyName: string;
  controlIds: number[];
}

async function bring(world: DemoWorld, piece: DemoEvidence, who: Bringing): Promise<void> {
  const at = world.daysAgo(piece.uploaded_days_ago);
  const day = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const files = await Promise.all(
    piece.files.map((file) => storedFile(world, piece.title, who.companyName, file, at)),
  );
  const { id, version } = await world.asPerson(who.uploader, at, (context) =>
    addArtifact(
      context,
      {
        title: piece.title,
        description: piece.description,
        note: "",
        files,
        period_from: day(-piece.covers_days),
        period_to: day(-1),
        collected_on: day(0),
        ...(piece.valid_for_days === null ? {} : { valid_until: day(piece.valid_for_days) }),
      },
      { controlIds: who.controlIds, measureIds: [] },
    ),
  );
  const { review: decision, reason } = piece;
  if (!decision) return;
  const later = new Date(Math.min(at.getTime() + reviewedAfterDays * 86_400_000, world.now.getTime()));
  await world.asPerson(who.reviewer, later, (context) =>
    reviewArtifact(context, { id, version, decision, reason }),
  );
}

async function storedFile(
  world: DemoWorld,
  title: string,
  subject: string,
  { name, lines }: DemoEvidence["files"][number],
  createdAt: Date,
): Promise<UploadedFile> {
  const isPdf = name.endsWith(".pdf");
  const content = isPdf
    ? await renderPdf({ template, data: { title, subject, lines }, createdAt })
    : Buffer.from(`${lines.join("\r\n")}\r\n`);
  const { key, bytes, sha256, ...look } = await world.gate.files.write(Readable.from([content]), {
    maximumBytes: content.length,
  });
  return {
    key,
    bytes,
    sha256,
    look,
    name,
    contentType: isPdf ? "application/pdf" : "application/octet-stream",
  };
}

/** Returns the ids of the controls of the standards that a company follows, by code, such as `iso27001-2022:A.5.1`. */
async function controlsByCode(db: Parameters<typeof standardsOfCompany>[0]): Promise<Map<string, number>> {
  const entries = new Map<string, number>();
  for (const { standard } of await standardsOfCompany(db))
    for (const { code, control_id } of await statusesOfStandard(db, standard.id, ""))
      entries.set(`${standard.code}:${code}`, control_id);
  return entries;
}
