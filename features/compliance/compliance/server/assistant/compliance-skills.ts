import {
  type AssistantSkills,
  defineFigures,
} from "#features/assistant/assistant/server/assistant.extension.ts";
import { percentText } from "#features/assistant/assistant/server/assistant.public.ts";
import { complianceText } from "#features/compliance/control-states/shown-compliance.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { compliancePosture } from "../controls/compliance-posture.ts";
import { criticalIssuesTool, upcomingDatesTool } from "./compliance-date-tools.ts";
import { complianceDateKinds } from "./compliance-dates.kinds.ts";
import { complianceStateKinds } from "./compliance-state.kinds.ts";
import { complianceTrendTool, maturityTool, standardsStateTool } from "./compliance-state-tools.ts";
import { askedControls } from "./control-list.ts";
import { controlsTool } from "./control-tool.ts";
import { controlKinds } from "./controls.kinds.ts";
import { standardGapKinds } from "./standard-gaps.kinds.ts";
import { targetTool } from "./target-tool.ts";

const complianceFigures = defineFigures({
  name: "compliance",
  read: ({ db, clock }) => compliancePosture(db, dayOf(clock.now())),
  sources: [{ kind: "compliance", label: "Panel de cumplimiento", path: paths.compliance }],
  sentence({ standards }) {
    if (standards.length === 0) return undefined;
    const shares = standards.map((each) => `${each.short_name} ${complianceText(each, percentText)}`);
    return `Cumplimiento de lo evaluado: ${shares.join(" · ")}.`;
  },
});

/** The questions about standards and their controls that Atenea, the portal's assistant, answers. */
export const complianceSkills: AssistantSkills = {
  order: 50,
  words: { to_reach: ["llegar a*", "alcanzar", "subir a*", "llegar", "para el", "para un"] },
  tools: [
    standardsStateTool,
    targetTool,
    complianceTrendTool,
    controlsTool,
    criticalIssuesTool,
    upcomingDatesTool,
  ],
  kinds: [...complianceStateKinds, ...standardGapKinds, ...controlKinds, ...complianceDateKinds],
  lists: [askedControls],
  rows: [
    {
      called: ["Control", "control"],
      place: /^\/Compliance\/Controles\/(\d+)$/,
      read(title, _, facts) {
        const code = /^(\S*\d\S*) /.exec(title)?.[1];
        const standard = facts.find(({ label }) => label === "Norma")?.text;
        return code
          ? {
              kind: "controls.one",
              marks: { controlCode: code.toUpperCase() },
              ...(standard && { names: { standard } }),
            }
          : undefined;
      },
    },
    {
      called: ["Norma", "standard"],
      place: /^\/Compliance\/(.+)$/,
      read: (name) => ({ kind: "compliance.one", names: { standard: name } }),
    },
  ],
  figures: [complianceFigures],
  suggestions: [
    {
      screen: paths.compliance,
      questions: [
        "¿Cómo vamos en cumplimiento?",
        "¿Qué asuntos críticos hay en cumplimiento?",
        "¿Qué vence en los próximos días?",
      ],
    },
    {
      screen: paths.iso27001,
      questions: [
        "¿Cómo vamos en ISO 27001?",
        "¿Qué controles no se cumplen en ISO 27001?",
        "¿Cuál es la sección más débil de ISO 27001?",
      ],
    },
    {
      screen: paths.controls,
      questions: ["¿Qué controles no se cumplen?", "¿Qué controles están sin evidencia?"],
    },
  ],
};

/**
 * The questions about the company's maturity that the assistant answers; `order` places them after the analyses on
 * the settings screen.
 */
export const maturitySkills: AssistantSkills = { order: 65, tools: [maturityTool] };
