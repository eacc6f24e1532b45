import { useQuery } from "@tanstack/react-query";
import {
  getInvestigation,
  type InvestigationDetail,
} from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  assignInvestigation,
  listInvestigators,
  reopenInvestigation,
  takeInvestigation,
  unrestrictInvestigation,
  withdrawInvestigation,
} from "#features/response/investigations/contracts/investigation-work.contract.ts";
import {
  type Investigation,
  listInvestigations,
} from "#features/response/investigations/contracts/investigations.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { callsOnly, defineScreen, type StepDialogProps } from "#platform/web/work/steps/case-screen.ts";
import { useCaseMemory } from "#platform/web/work/use-case-memory.ts";
import { ConcludeDialog } from "../decide/conclude-dialog.tsx";
import { RestrictInvestigationDialog } from "../decide/restrict-investigation-dialog.tsx";
import { ReviseDialog } from "../decide/revise-dialog.tsx";
import { BulletinDialog } from "../outcome/bulletin-dialog.tsx";
import { FindingDialog } from "../outcome/finding-dialog.tsx";
import { NonconformityDialog } from "../outcome/nonconformity-dialog.tsx";
import { HuntDialog, IncidentDialog } from "../outcome/outcome-dialog.tsx";

type DialogProps = StepDialogProps<Investigation, InvestigationDetail, never, null>;

const StepConclude = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <ConcludeDialog detail={detail} onClose={onClose} /> : null;
const StepIncident = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <IncidentDialog detail={detail} onClose={onClose} /> : null;
const StepHunt = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <HuntDialog detail={detail} onClose={onClose} /> : null;
const StepFinding = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <FindingDialog detail={detail} onClose={onClose} /> : null;
const StepNonconformity = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <NonconformityDialog detail={detail} onClose={onClose} /> : null;
const StepBulletin = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <BulletinDialog detail={detail} onClose={onClose} /> : null;
const StepRevise = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <ReviseDialog detail={detail} onClose={onClose} /> : null;
const StepRestrict = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <RestrictInvestigationDialog detail={detail} onClose={onClose} /> : null;

const isOpen = ({ status }: Investigation) => status !== "concluded";
const isKnown = ({ visibility }: Investigation) => visibility !== "restricted";

/** The question of a step that requires only a reason. */
const reasonFor = (title: string, hint: string) => ({
  title: (name: string) => `${title}: ${name}`,
  label: "Motivo",
  hint,
  shortest: 5,
  limit: 2_000,
  action: title,
});

/** The definition of the steps of investigations for screens; each step is a separate call for one investigation. */
export const investigationScreen = defineScreen<Investigation, InvestigationDetail, never, null>()({
  ...callsOnly,
  which: "esta investigación",
  nameOf: ({ code }) => code,
  count: (cases) => (cases === 1 ? "1 investigación" : `${numberText(cases)} investigaciones`),
  useMemory: () =>
    useCaseMemory({
      list: listInvestigations,
      detail: getInvestigation,
      rowOf: ({ investigation }) => investigation,
      // The lists, the panel and the home page.
      touched: /^(investigations|home)\./,
    }),
  usePeople: () =>
    (useQuery(callQuery(listInvestigators, {})).data?.items ?? []).filter(({ side }) => side === "provider"),
  steps: {
    take: {
      label: "Tomar",
      title: "Usted la lidera",
      can: (row, { id }) => isOpen(row) && !(row.lead_id === id && row.status === "in_progress"),
      call: (_answer, { id, version }) => call(takeInvestigation, { id, version }),
    },
    conclude: {
      label: "Concluir…",
      title: "Decir qué se sostiene, y en qué descansa",
      can: isOpen,
      dialog: StepConclude,
    },
    reopen: {
      label: "Reabrir…",
      title: "Volver a trabajar en ella",
      can: (row) => !isOpen(row),
      asks: reasonFor("Reabrir", "La conclusión deja de valer y queda en la historia."),
      call: ({ text: reason }, { id, version }) => call(reopenInvestigation, { id, version, reason }),
    },
    incident: {
      label: "Declarar un incidente…",
      title: "Nace de esta investigación",
      can: () => true,
      dialog: StepIncident,
    },
    hunt: {
      label: "Buscar lo mismo en otros eventos…",
      title: "Una búsqueda de amenazas",
      can: isKnown,
      dialog: StepHunt,
    },
    finding: {
      label: "Registrar una vulnerabilidad…",
      title: "La que se encontró",
      can: (row, { may }) => isKnown(row) && may("finding.triage"),
      dialog: StepFinding,
    },
    nonconformity: {
      label: "Registrar una no conformidad…",
      title: "De un control que no se cumple",
      can: isKnown,
      dialog: StepNonconformity,
    },
    bulletin: {
      label: "Escribir un boletín…",
      title: "Para todas las empresas",
      can: (row, { may }) => isKnown(row) && may("bulletin.manage"),
      dialog: StepBulletin,
    },
    lead: {
      label: "Quién la lidera…",
      title: "Darla a una persona",
      can: () => true,
      asksFor: {
        title: (name) => `Quién lidera ${name}`,
        label: "Persona",
        hint: "Recibe un aviso.",
        action: "Guardar",
        assignee: ({ lead_id: id, lead_name: name }) => ({ id, name }),
      },
      call: ({ person }, { id, version }) => call(assignInvestigation, { id, version, assignee_id: person }),
    },
    revise: {
      label: "Corregir los datos…",
      title: "Pregunta, contexto, severidad, TLP",
      can: isOpen,
      dialog: StepRevise,
    },
    restrict: {
      label: "Restringir…",
      title: "Solo la ven las personas que se nombren",
      can: isKnown,
      dialog: StepRestrict,
    },
    unrestrict: {
      label: "Dejar de restringir…",
      title: "La ve todo el equipo del proveedor",
      can: (row) => !isKnown(row),
      asks: reasonFor(
        "Dejar de restringir",
        "Desde ahora la ve todo el equipo del proveedor que atiende a la empresa.",
      ),
      call: ({ text: reason }, { id, version }) => call(unrestrictInvestigation, { id, version, reason }),
    },
    withdraw: {
      label: "Retirar de la vista del cliente…",
      title: "El cliente deja de verla",
      can: (_row, _viewer, detail) => detail !== undefined && detail.published_at !== null,
      asks: reasonFor(
        "Retirar de la vista del cliente",
        "El cliente deja de verla. Solo lo lee el proveedor.",
      ),
      call: ({ text: reason }, { id, version }) => call(withdrawInvestigation, { id, version, reason }),
    },
  },
  places: [["take"], ["conclude", "reopen"]],
  more: [
    "incident",
    "hunt",
    "finding",
    "nonconformity",
    "bulletin",
    "lead",
    "revise",
    "restrict",
    "unrestrict",
    "withdraw",
  ],
  main: (row) => (isOpen(row) ? "conclude" : undefined),
});
