import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { AgentDefinition, CaseContent } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

export type Definition = z.input<typeof AgentDefinition>;

/** Returns an agent definition for the client that reads the company's figures; `rest` overrides parts of it. */
export const aDefinition = (rest: Partial<Definition> = {}): Definition => ({
  name: "Agente de prueba",
  audience: "client",
  task: "weekly_posture",
  instructions: "Comente las cifras de la empresa.",
  ...rest,
});

export const aCase: z.input<typeof CaseContent> = {
  name: "Una cifra",
  data: { cifras: [{ nombre: "Alertas abiertas", valor: 3, peor: true }] },
  expectations: [{ kind: "contains", text: "por_atender" }],
};

interface Staged {
  state?: "draft" | "published" | "paused" | "unpublished";
  /** Whether the definition is stored as a draft instead of a version. */
  isDrafted?: boolean;
}

/** An agent with one version, or with a draft only. */
export async function anAgent(
  { database: { owner } }: TestPortal,
  company: Pick<TestCompany, "id">,
  rest: Partial<Definition> = {},
  { state = "published", isDrafted = false }: Staged = {},
): Promise<string> {
  const definition = AgentDefinition.parse(aDefinition(rest));
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into agent (company_id, id, name, purpose, audience, task, engine, state, number, draft, created_at, updated_at,
       updated_by_name, search)
     values ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, now(), now(), 'Alguien', '')`,
    [
      company.id,
      id,
      definition.name,
      definition.audience,
      definition.task,
      definition.engine,
      isDrafted ? "draft" : state,
      isDrafted || state === "draft" ? 0 : 1,
      isDrafted ? JSON.stringify(definition) : null,
    ],
  );
  if (!isDrafted)
    await runQuery(
      owner,
      `insert into agent_version (company_id, agent_id, number, definition, sha256, created_at, created_by_name)
       values ($1, $2, 1, $3, $4, now(), 'Alguien')`,
      [company.id, id, JSON.stringify(definition), contentHash(definition)],
    );
  return id;
}

/** A case of an agent, passed with a provider where one is named. */
export async function aStoredCase(
  { database: { owner } }: TestPortal,
  company: Pick<TestCompany, "id">,
  agentId: string,
  passedWith?: string,
): Promise<string> {
  const content = CaseContent.parse(aCase);
  const [id, sha256] = [uuidv7(), contentHash(content)];
  await runQuery(
    owner,
    `insert into agent_case (company_id, id, agent_id, name, data, expectations, sha256, created_at, updated_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, now(), 'Alguien')`,
    [
      company.id,
      id,
      agentId,
      content.name,
      JSON.stringify(content.data),
      JSON.stringify(content.expectations),
      sha256,
    ],
  );
  if (passedWith)
    await runQuery(
      owner,
      `insert into agent_score (company_id, agent_id, number, provider_key, case_id, case_sha256, passed, reasons, run_id,
         scored_at)
       values ($1, $2, 1, $3, $4, $5, true, '{}', $4, now())`,
      [company.id, agentId, passedWith, id, sha256],
    );
  return id;
}

/** A run of an agent in some state. */
export async function aRun(
  portal: TestPortal,
  company: Pick<TestCompany, "id">,
  { state = "queued", agentId }: { state?: string; agentId?: string } = {},
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into agent_run (company_id, id, agent_id, number, audience, cause, cause_key, object_type, object_id,
       object_label, acts_for_name, acts_role, state, created_at, finished_at)
     values ($1, $2, $3, 1, 'client', 'manual', 'manual ' || $2::uuid, 'company', '', 'Cifras', 'Alguien', 'staff', $4,
       now() - interval '10 minutes', case when $5 then null else now() end)`,
    [
      company.id,
      id,
      agentId ?? (await anAgent(portal, company)),
      state,
      state === "queued" || state === "running",
    ],
  );
  return id;
}
