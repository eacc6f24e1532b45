import type { AssistantSettings } from "#features/assistant/assistant/manage-assistant.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assistantSkillsOf } from "../engine/skills-of.ts";
import { findSetting } from "./setting.store.ts";

export const defaultLimits: AssistantSettings["limits"] = {
  person_per_minute: 12,
  person_per_day: 300,
  company_per_day: 3_000,
  retention_days: 180,
};

/** Returns the settings of Atenea in the company: saved ones, or the defaults. */
export async function assistantSettings({
  db,
  extensions,
}: Pick<VerbContext, "db" | "extensions">): Promise<AssistantSettings> {
  const row = await findSetting(db);
  const off = new Set(row?.tools_off ?? []);
  return {
    instructions: row?.instructions ?? "",
    tone: (row?.tone ?? "plain") as AssistantSettings["tone"],
    tools: assistantSkillsOf(extensions).tools.map(({ name, label, description }) => ({
      name,
      label,
      description,
      enabled: !off.has(name),
    })),
    suggestions: row?.suggestions ?? [],
    limits: row?.limits ?? defaultLimits,
    version: row?.version ?? 0,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by_name: row?.updated_by_name ?? null,
  };
}
