import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

export type Definition = z.input<typeof PipelineDefinition>;

export const topicStep = {
  key: "tema",
  kind: "open_topic",
  title: "Abrir un tema",
  with: { asunto: "Aviso de prueba", mensaje: "Texto" },
};

/** Returns the definition of a manually started pipeline with one topic; `rest` overrides parts of it. */
export const aDefinition = (rest: Partial<Definition> = {}): Definition => ({
  name: "Prueba",
  audience: "client",
  trigger: { kind: "manual" },
  steps: [topicStep],
  ...rest,
});

/** A pipeline in force and switched on. */
export async function aPipeline(
  { database: { owner } }: TestPortal,
  company: TestCompany,
  rest: Partial<Definition> = {},
): Promise<string> {
  const definition = PipelineDefinition.parse(aDefinition(rest));
  const id = uuidv7();
  const { name, audience, trigger } = definition;
  await runQuery(
    owner,
    `insert into pipeline (company_id, id, name, purpose, audience, state, number, trigger_kind, trigger_event,
       active_since, seen_until, created_at, updated_at, updated_by_name, search)
     values ($1, $2, $3, '', $4, 'active', 1, $5, $6, now() - interval '1 hour', now() - interval '1 hour', now(), now(),
       'Alguien', '')`,
    [company.id, id, name, audience, trigger.kind, trigger.kind === "event" ? trigger.event : null],
  );
  await runQuery(
    owner,
    `insert into pipeline_version (company_id, pipeline_id, number, definition, sha256, published_at, published_by_name)
     values ($1, $2, 1, $3, $4, now(), 'Alguien')`,
    [company.id, id, JSON.stringify(definition), contentHash(definition)],
  );
  return id;
}

/** A run of a pipeline in some state, at its first step. */
export async function aRun(
  portal: TestPortal,
  company: TestCompany,
  { state = "queued", definition = {} }: { state?: string; definition?: Partial<Definition> } = {},
): Promise<{ run: string; pipeline: string }> {
  const [pipeline, run] = [await aPipeline(portal, company, definition), uuidv7()];
  const isOver = ["done", "failed", "refused", "cancelled", "expired"].includes(state);
  await runQuery(
    portal.database.owner,
    `insert into pipeline_run (company_id, id, pipeline_id, number, audience, cause_kind, cause_key, cause, cause_label,
       inputs, state, deadline_at, chain_id, chain, started_by_name, created_at, wake_at, finished_at)
     select $1, $2, id, 1, audience, 'manual', 'manual ' || $2::uuid, '{}', 'A mano', '{}', $4, now() + interval '7 days', $2,
       array[id], 'Alguien', now(), case when $5 then null else now() end, case when $5 then now() end
     from pipeline where company_id = $1 and id = $3`,
    [company.id, run, pipeline, state, isOver],
  );
  return { run, pipeline };
}

/** Creates an approval that waits for the client. */
export async function anApproval(
  portal: TestPortal,
  company: TestCompany,
  askedOf: "client" | "provider" = "client",
): Promise<{ id: string; frozen_sha256: string }> {
  const { run, pipeline } = await aRun(portal, company, { state: "waiting" });
  const [id, frozen_sha256] = [uuidv7(), "0".repeat(64)];
  await runQuery(
    portal.database.owner,
    `insert into pipeline_approval (company_id, id, run_id, pipeline_id, step_key, audience, asked_of, title, question,
       frozen, frozen_sha256, leaves_portal, state, asked_at, expires_at)
     values ($1, $2, $3, $4, 'aprobar', 'client', $5, 'Enviar', '¿Se envía?', '{}', $6, true, 'waiting', now(),
       now() + interval '1 day')`,
    [company.id, id, run, pipeline, askedOf, frozen_sha256],
  );
  return { id, frozen_sha256 };
}
