import type * as contract from "#features/assistant/manage-assistant.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { writeSetting } from "../conversations/setting.store.ts";
import { settingsOf } from "../conversations/settings-of.ts";
import { skillsOf } from "../engine/skills-of.ts";

export const saveSettings: Verb<typeof contract.saveSettings> = async (
  context,
  { version, tools_off, suggestions, limits, ...texts },
) => {
  const { db, actor, clock, audit, extensions } = context;
  const companyId = companyIn(actor);
  const known = new Set(skillsOf(extensions).tools.map(({ name }) => name));
  const unknown = tools_off.find((name) => !known.has(name));
  if (unknown) throw new Refusal("invalid_input", { detail: `No existe la herramienta ${unknown}.` });
  const written = await writeSetting(db, companyId, {
    ...texts,
    tools_off: [...new Set(tools_off)],
    suggestions: JSON.stringify(suggestions),
    limits: JSON.stringify(limits),
    version: version + 1,
    updated_at: clock.now(),
    updated_by_name: authorOf(actor).name,
  });
  const saved = await settingsOf(context);
  if (!written || saved.version !== version + 1) throw new Refusal("stale_version");
  audit({
    action: "assistant.settings_saved",
    objectType: "assistant_setting",
    objectId: companyId,
    details: { version: saved.version, tools_off },
  });
  return saved;
};
