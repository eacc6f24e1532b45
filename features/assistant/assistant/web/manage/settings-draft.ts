import type { AssistantSettings } from "#features/assistant/assistant/manage-assistant.contract.ts";

export type SettingsDraft = Pick<AssistantSettings, "instructions" | "tone" | "suggestions"> & {
  toolsOff: string[];
} & Record<LimitName, string>;

/** The limits with their labels; each is a number between its bounds. */
export const limitFields = [
  { name: "person_per_minute", label: "Por persona y minuto", most: 60 },
  { name: "person_per_day", label: "Por persona y día", most: 2_000 },
  { name: "company_per_day", label: "De la empresa por día", most: 50_000 },
  { name: "retention_days", label: "Días que se guardan", most: 730 },
] as const satisfies { name: LimitName; label: string; most: number }[];

type LimitName = keyof AssistantSettings["limits"];

export function settingsDraftOf({
  instructions,
  tone,
  tools,
  suggestions,
  limits,
}: AssistantSettings): SettingsDraft {
  return {
    instructions,
    tone,
    suggestions,
    toolsOff: tools.filter(({ enabled }) => !enabled).map(({ name }) => name),
    person_per_minute: String(limits.person_per_minute),
    person_per_day: String(limits.person_per_day),
    company_per_day: String(limits.company_per_day),
    retention_days: String(limits.retention_days),
  };
}

/** Returns the draft as input of the call, without empty questions and screens. */
export function settingsFromDraft(draft: SettingsDraft) {
  const { instructions, tone, toolsOff, suggestions } = draft;
  return {
    instructions,
    tone,
    tools_off: toolsOff,
    suggestions: suggestions
      .map(({ screen, questions }) => ({
        screen: screen.trim(),
        questions: questions.map((question) => question.trim()).filter((question) => question !== ""),
      }))
      .filter(({ screen, questions }) => screen !== "" && questions.length > 0),
    limits: {
      person_per_minute: Number(draft.person_per_minute),
      person_per_day: Number(draft.person_per_day),
      company_per_day: Number(draft.company_per_day),
      retention_days: Number(draft.retention_days),
    },
  };
}
