import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { ChatMessage } from "#features/assistant/assistant/answer.contract.ts";
import { ChatEvent } from "#features/assistant/assistant/assistant.contract.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";

interface Chatter {
  cookie: string;
  companyId: number;
  companyName: string;
}

const people = { client: "paula.riquelme", operator: "javiera.munoz", staff: "camila.valdes" } as const;
const manyQuestions = {
  person_per_minute: 60,
  person_per_day: 2_000,
  company_per_day: 50_000,
  retention_days: 180,
};

/** Creates a signed-in person of the demonstration's first company for each role, with a high limit of questions. */
export async function makeChatters(owner: pg.Client): Promise<Record<keyof typeof people, Chatter>> {
  const { rows } = await owner.query<{ id: number; name: string }>(
    "select id::int, name from company where name = 'Financiera Quilquén'",
  );
  const company = rows[0];
  if (!company) throw new Error("The demonstration lacks its first company");
  await owner.query(
    `insert into assistant_setting (company_id, limits, updated_at, updated_by_name) values ($1, $2, now(), 'bench')
     on conflict (company_id) do update set limits = excluded.limits`,
    [company.id, JSON.stringify(manyQuestions)],
  );
  const chatters = Object.entries(people).map(async ([part, username]) => {
    const token = newToken();
    await owner.query(
      `with person as (
         update portal_user set has_chat = true, twofactor_enabled = true, has_changed_default_password = true,
           active_company_id = $3 where username = $4 returning id)
       insert into session (id, token_sha256, user_id, created_at, last_seen_at, expires_at)
       select $1, $2, id, now(), now(), now() + interval '12 hours' from person`,
      [uuidv7(), tokenDigest(token), company.id, username],
    );
    const chatter = { cookie: `portal_session=${token}`, companyId: company.id, companyName: company.name };
    return [part, chatter] as const;
  });
  return Object.fromEntries(await Promise.all(chatters)) as Record<keyof typeof people, Chatter>;
}

const token = "a".repeat(32);

interface Timed {
  message: ChatMessage;
  firstMs: number;
  wholeMs: number;
}

/**
 * Asks a question by the streaming call, as the widget does, and measures the time to the first words and to the
 * whole answer.
 */
export async function askAtenea(
  url: string,
  { cookie, companyName }: Chatter,
  question: string,
): Promise<Timed> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/chat_ia/ia/stream_message/`, {
    method: "POST",
    headers: {
      cookie: `${cookie}; csrftoken=${token}`,
      "x-csrftoken": token,
      "content-type": "application/json",
      origin: url,
    },
    body: JSON.stringify({ empresa: companyName, consulta: question }),
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let firstMs = Number.NaN;
  let rest = "";
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    rest += piece;
    const parts = rest.split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const event = ChatEvent.parse(JSON.parse(part.replace(/^data: /, "")));
      if (event.event === "failed") throw new Error(event.text);
      if (event.event !== "asked" && Number.isNaN(firstMs)) firstMs = performance.now() - started;
      if (event.event === "answer")
        return { message: event.message, firstMs, wholeMs: performance.now() - started };
    }
  }
  throw new Error("The answer broke off");
}
