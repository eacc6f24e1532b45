import * as paths from "#platform/contract/paths.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { QuestionKind } from "../engine/kind.ts";
import { examples } from "./examples.ts";

interface OwnScreen {
  kind: keyof typeof examples & `screens.${string}`;
  label: string;
  path: string;
  /** Whether only the provider's staff may open the screen. */
  staffOnly: boolean;
}

/** Screens whose data Atenea does not read. */
const ownScreens: readonly OwnScreen[] = [
  { kind: "screens.parked_jobs", label: "Trabajos detenidos", path: paths.parkedJobs, staffOnly: true },
  { kind: "screens.users", label: "Personas", path: paths.manageUsers, staffOnly: true },
  {
    kind: "screens.contact_requests",
    label: "Solicitudes de contacto",
    path: paths.contactRequests,
    staffOnly: true,
  },
  { kind: "screens.gaps", label: "Administración de Atenea", path: paths.manageAssistant, staffOnly: true },
  {
    kind: "screens.bulletin_drafts",
    label: "Editor de boletines",
    path: paths.manageBulletins,
    staffOnly: true,
  },
  { kind: "screens.mapping", label: "Correspondencias", path: paths.controlMapping, staffOnly: false },
  { kind: "screens.editions", label: "Normas", path: paths.standards, staffOnly: false },
  {
    kind: "screens.virtual_patches",
    label: "Estado de la protección",
    path: paths.deepSecurity,
    staffOnly: false,
  },
  {
    kind: "screens.waf_sites",
    label: "Registro de cambios de Incapsula",
    path: paths.wafChanges,
    staffOnly: false,
  },
  {
    kind: "screens.signatures",
    label: "Registro de entregas",
    path: paths.deliveryRegister,
    staffOnly: false,
  },
  {
    kind: "screens.source_quality",
    label: "Estado de las fuentes",
    path: paths.sourceStatus,
    staffOnly: false,
  },
  { kind: "screens.outbox", label: "Registro de entregas", path: paths.deliveryRegister, staffOnly: false },
];

/** Questions for data that Atenea does not read: the answer names the screen that shows them. */
export const screenQuestionKinds: readonly QuestionKind[] = ownScreens.map(
  ({ kind, label, path, staffOnly }) => ({
    name: kind,
    examples: examples[kind],
    async answer(ask, { text }) {
      const draft = new AnswerDraft("datos que no leo").as("beyond");
      if (staffOnly && ask.role !== "staff")
        return draft
          .say("No leo esos datos: los ven los administradores del proveedor. Puede pedirlos por un tema.")
          .offerTopic("Consulta al equipo", text);
      return draft.say(
        `No leo esos datos. Están en **${label}**.${draft.cite({ kind: "screen", label, path })}`,
      );
    },
  }),
);
