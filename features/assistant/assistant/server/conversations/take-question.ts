import { v7 as uuidv7 } from "uuid";
import { chosenProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import type { AssistantSettings } from "#features/assistant/assistant/manage-assistant.contract.ts";
import { mayChat } from "#features/identity/access/server/access.public.ts";
import { findCompanyNamed } from "#features/identity/companies/server/companies.public.ts";
import { type Person, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addConversation, findCurrent, recordQuestion } from "./conversation.store.ts";
import { addMessage, findOfConversation, type MessageRow } from "./message.store.ts";
import { assistantSettings } from "./settings-of.ts";
import { countUse } from "./use.store.ts";

/**
 * Returns whether the person may use the chat; it must be called where the feature flag and the services can be read.
 */
export async function chatAllowed({ gate, actor }: Pick<Steps, "gate" | "actor">): Promise<boolean> {
  const person = personOf(actor);
  const frame = { scope: "session", effect: "read", actor, http: undefined, bulk: false } as const;
  return await withinGate(gate, frame, ({ db }) => mayChat(db, person));
}

/** Returns the person; refuses without the chat flag or without the service in the active company. */
export async function requireChat(steps: Steps): Promise<Person> {
  if (await chatAllowed(steps)) return personOf(steps.actor);
  throw new Refusal("not_enabled", {
    detail: "El chat no está habilitado para su usuario o su empresa no tiene el servicio Chat.",
  });
}

/** Returns the active company; refuses when the name, short or full, is that of another company. */
export async function requireActiveCompany(
  db: Database,
  { companyId }: Pick<Person, "companyId">,
  name: string,
): Promise<{ id: number; name: string }> {
  const company = await findCompanyNamed(db, name);
  if (company && company.id === companyId) return company;
  throw new Refusal("not_your_company", { detail: "La empresa indicada no es su empresa activa." });
}

/** The pause after which a question begins a new conversation. */
const pauseMs = 4 * 3_600_000;

export interface TakenQuestion {
  company: { id: number; name: string };
  conversationId: string;
  messageId: string;
  at: Date;
  settings: AssistantSettings;
  /** Whether an AI model that the company chose answers. */
  byModel: boolean;
  /** The earlier messages of the conversation. */
  before: MessageRow[];
}

/** Counts and stores a question before it is processed; refuses above the rate limits. */
export async function receiveQuestion(
  context: VerbContext,
  { person, companyName, text }: { person: Person; companyName: string; text: string },
): Promise<TakenQuestion> {
  const { db, clock, audit } = context;
  const company = await requireActiveCompany(db, person, companyName);
  const companyId = company.id;
  const at = clock.now();
  const settings = await assistantSettings(context);
  enforceLimits(await countUse(db, { company_id: companyId, user_id: person.userId, at }), settings.limits);
  const current = await findCurrent(db, person.userId, new Date(at.getTime() - pauseMs));
  const conversationId = current?.id ?? uuidv7();
  if (!current) {
    await addConversation(db, {
      company_id: companyId,
      id: conversationId,
      user_id: person.userId,
      user_name: person.fullName || person.username,
      title: text.slice(0, 200).toWellFormed(),
      started_at: at,
      last_at: at,
    });
  }
  const before = current ? await findOfConversation(db, conversationId) : [];
  const messageId = uuidv7();
  await addMessage(db, {
    company_id: companyId,
    id: messageId,
    conversation_id: conversationId,
    user_id: person.userId,
    type: "user",
    content: text,
    said_at: at,
  });
  await recordQuestion(db, conversationId, { at, questions: 1 });
  audit({ action: "assistant.asked", objectType: "assistant_message", objectId: messageId });
  const byModel = (await chosenProvider(db)) !== undefined;
  return { company, byModel, conversationId, messageId, at, settings, before };
}

function enforceLimits(
  used: { person_minute: number; person_day: number; company_day: number },
  limits: AssistantSettings["limits"],
): void {
  const refuse = (detail: string, retryAfterSeconds: number) => {
    throw new Refusal("too_many_requests", { detail, retryAfterSeconds });
  };
  if (used.person_minute > limits.person_per_minute)
    refuse("Ha hecho muchas preguntas en un minuto. Espere un momento y siga.", 30);
  if (used.person_day > limits.person_per_day)
    refuse(`Llegó a ${limits.person_per_day} preguntas en un día. Mañana puede seguir.`, 3_600);
  if (used.company_day > limits.company_per_day)
    refuse(`Su empresa llegó a ${limits.company_per_day} preguntas en un día. Mañana puede seguir.`, 3_600);
}
