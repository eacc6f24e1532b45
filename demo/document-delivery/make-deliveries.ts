import { Readable } from "node:stream";
import { recordAccess } from "#features/delivery/document-delivery/server/links/record-access.ts";
import { changeReceiver } from "#features/delivery/document-delivery/server/receivers/receiver.store.ts";
import { parseReturn } from "#features/delivery/document-delivery/server/returns/parse-mail.ts";
import { saveReturn } from "#features/delivery/document-delivery/server/returns/save-return.ts";
import { findSending } from "#features/delivery/document-delivery/server/sendings/sending.store.ts";
import { acceptedAnswer } from "#features/delivery/document-delivery/server/transmission/mail-answer.rules.ts";
import { claimSending } from "#features/delivery/document-delivery/server/transmission/transmission.store.ts";
import { recordAnswer } from "#features/delivery/document-delivery/server/transmission/transmit.job.ts";
import { listDocuments } from "#features/delivery/documents/server/documents/documents.verbs.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addMessageTemplate } from "../../features/delivery/document-delivery/server/messages/message-templates.verbs.ts";
import {
  addDeliveryRule,
  addReceiver,
  listReceivers,
  setAdministrators,
} from "../../features/delivery/document-delivery/server/receivers/receivers.verbs.ts";
import {
  listSendings,
  prepareSendings,
} from "../../features/delivery/document-delivery/server/sendings/sendings.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import {
  bounceText,
  companyWithBounce,
  receiverScenarioSteps,
  receiverScenarios,
  type StoryStep,
} from "./delivery-scenario.ts";

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

/**
 * Returns a context that sends no mail and enqueues no job: the demonstration simulates the answers of mail servers.
 */
const offline = (context: VerbContext): VerbContext => ({
  ...context,
  mail: () => undefined,
  enqueue: () => undefined,
});

/**
 * Creates receivers, rules and the deliveries of published documents; a company that has receivers remains unchanged.
 */
export async function makeDeliveries(world: DemoWorld, cast: Cast): Promise<void> {
  for (const company of cast.companies) {
    const companyId = cast.companyIds.get(company.name);
    if (companyId === undefined) continue;
    const existing = await world.readCompany(companyId, (context) => listReceivers(context, {}));
    if (existing.items.length > 0) continue;
    const people = await peopleOf(world, { companyId, people: cast.people });
    if (!people) continue;
    const { receiverIds, templateId } = await addReceivers(world, { companyId, company, ...people });
    await deliverAll(world, { companyId, company, sender: people.sender, receiverIds, templateId });
  }
}

async function peopleOf(
  world: DemoWorld,
  { companyId, people }: { companyId: number; people: DemoPerson[] },
): Promise<{ sender: Person; client: Person } | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const actors = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const sender = actors.find(({ role }) => role === "operator" || role === "staff");
  const client = actors.find(({ role }) => role === "client");
  return sender && client ? { sender, client } : undefined;
}

interface Scene {
  companyId: number;
  company: DemoCompany;
  sender: Person;
}

async function addReceivers(
  world: DemoWorld,
  { companyId, company, sender, client }: Scene & { client: Person },
): Promise<{ receiverIds: string[]; templateId: string }> {
  const at = world.daysAgo(95);
  const ids: string[] = [];
  for (const { name, mailbox, access } of receiverScenarios) {
    const receiver = await world.asPerson(sender, at, (context) =>
      addReceiver(offline(context), {
        name: access === "account" ? client.fullName : name,
        email: `${mailbox}@${company.domain}`,
        user_id: access === "account" ? client.userId : null,
        role: mailbox === "auditoria" ? "copy" : "recipient",
        kinds: [],
        service_ids: [],
        valid_until: null,
      }),
    );
    if (access !== "pending") ids.push(receiver.id);
    if (access === "code")
      await world.inCompany(companyId, at, async ({ db, audit }) => {
        const change = {
          status: "active",
          status_at: at,
          confirmed_at: at,
          confirm_sha256: null,
          updated_at: at,
        };
        await changeReceiver(db, companyId, receiver.id, change);
        audit({
          action: "sending.receiver_confirmed",
          objectType: "document_receiver",
          objectId: receiver.id,
        });
      });
  }
  const template = await world.asPerson(sender, at, (context) =>
    addMessageTemplate(context, {
      name: "Informe al directorio",
      subject: "{{titulo}} para el directorio de {{empresa}}",
      body: "Hola {{destinatario}}:\n\nEste es {{documento}}, preparado para la próxima sesión del directorio.\n\nInforma el período {{periodo}}.\n\nSi tiene preguntas, abra un tema en el portal o responda este correo.",
    }),
  );
  await world.asPerson(sender, at, (context) =>
    addDeliveryRule(context, {
      name: "Informe mensual al directorio",
      kind: "monthly_report",
      service_id: null,
      automatic: false,
      stamped: false,
      template_id: template.id,
      enabled: true,
      receiver_ids: ids,
    }),
  );
  await world.inCompany(companyId, at, (context) =>
    setAdministrators(context, { user_ids: [client.userId] }),
  );
  return { receiverIds: ids, templateId: template.id };
}

async function deliverAll(
  world: DemoWorld,
  scene: Scene & { receiverIds: string[]; templateId: string },
): Promise<void> {
  const { companyId, sender, receiverIds, templateId } = scene;
  const { items } = await world.readCompany(companyId, (context) =>
    listDocuments(context, { sort: "-updated", limit: 50, state: ["published"] }),
  );
  const published = items.toSorted((a, b) => (a.published_at ?? "").localeCompare(b.published_at ?? ""));
  for (const [place, document] of published.entries()) {
    const at = new Date(Date.parse(document.published_at ?? "") + 3_600_000);
    await world.asPerson(sender, at, (context) =>
      prepareSendings(offline(context), {
        id: document.id,
        receiver_ids: receiverIds,
        note: "",
        template_id: document.kind === "monthly_report" ? templateId : null,
        stamped: false,
      }),
    );
    const { items: sendings } = await world.readCompany(companyId, (context) =>
      listSendings(context, { sort: "-created", limit: 50, document: document.id }),
    );
    for (const sending of sendings)
      await playSending(world, {
        ...scene,
        sending,
        at: new Date(at.getTime() + 90_000),
        steps: receiverScenarioSteps[receiverIds.indexOf(sending.receiver.id)]?.[place % 3] ?? [],
        bounces:
          place === 0 && sending.email.startsWith("auditoria@") && scene.company.slug === companyWithBounce,
      });
  }
}

interface Played extends Scene {
  sending: { id: string; email: string };
  at: Date;
  steps: readonly StoryStep[];
  bounces: boolean;
}

const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";
const gateway = "Mozilla/5.0 (compatible; MSOffice SafeLinks)";
const minuteMs = 60_000;

async function playSending(world: DemoWorld, played: Played): Promise<void> {
  const { companyId, sending, at, steps, bounces } = played;
  const { id } = sending;
  await world.inCompany(companyId, at, async (context) => {
    await claimSending(context.db, { companyId, id, now: at, until: at });
    await recordAnswer(context, id, acceptedAnswer(`250 2.0.0 Ok: queued as ${id.slice(-11).toUpperCase()}`));
  });
  if (bounces) return await playBounce(world, played);
  for (const [place, step] of steps.entries()) {
    const moment = new Date(at.getTime() + (step === "gateway" ? 4_000 : (place + 1) * 47 * minuteMs));
    await world.inCompany(companyId, moment, async (context) => {
      const row = await findSending(context.db, companyId, id);
      if (!row) return context.nothingChanged();
      const isGateway = step === "gateway";
      await recordAccess(
        context,
        row,
        { ip: isGateway ? "198.51.100.20" : "203.0.113.45", userAgent: isGateway ? gateway : browser },
        {
          kind: isGateway ? "visited" : step,
          marks: isGateway ? ["known_robot", "soon_after_sending"] : [],
          ...(!isGateway && step !== "visited" && { proof: "code" as const, personName: row.receiver_name }),
        },
      );
    });
  }
}

async function playBounce(world: DemoWorld, { companyId, sending, at }: Played): Promise<void> {
  const bytes = Buffer.from(bounceText(sending.email));
  const mail = await parseReturn(bytes);
  const { key, sha256 } = await world.gate.files.write(Readable.from([bytes]), { maximumBytes: 1_048_576 });
  await world.inCompany(companyId, new Date(at.getTime() + 2 * minuteMs), async (context) => {
    const row = await findSending(context.db, companyId, sending.id);
    if (!row || !(await saveReturn(context, row, { file: { key, sha256 }, mail }))) context.nothingChanged();
  });
}
