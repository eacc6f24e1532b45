import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { incidentCase } from "#features/response/incidents/contracts/incident-work.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { type PageKey, usePageKeys } from "#platform/web/screen/page-keys.ts";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { useLastUndo } from "#platform/web/work/last-undo.ts";
import { CloseDialog } from "../closing/close-dialog.tsx";
import { ExplainDialog, PauseDialog } from "../decide/clock-dialogs.tsx";
import { LeadDialog, MoveDialog } from "../decide/many-dialogs.tsx";
import { ReasonDialog } from "../decide/reason-dialog.tsx";
import { RestrictDialog } from "../decide/restrict-dialog.tsx";
import { ReviseDialog } from "../decide/revise-dialog.tsx";
import { VerdictDialog } from "../decide/verdict-dialog.tsx";
import { MergeDialog } from "../joins/merge-dialog.tsx";
import { SplitDialog } from "../joins/split-dialog.tsx";
import type { Asked, StepDialogProps } from "./asked-step.ts";
import { possibleSteps, type Stage, type Step, stageAfter } from "./possible-steps.ts";
import {
  type IncidentAction,
  type IncidentSelection,
  showRefusal,
  useIncidentChange,
  useIncidentStep,
} from "./use-incident-change.ts";

/** The dialog of the requested step. */
function StepDialog(props: StepDialogProps) {
  const { asked, onClose, onDone } = props;
  const { step, incident, detail } = asked;
  if (step === "lead") return <LeadDialog {...props} />;
  if (step === "move") return <MoveDialog {...props} />;
  if (!incident) return null;
  const one = { incident, onClose: onDone };
  if (step === "verdict") return <VerdictDialog {...one} reason={detail?.verdict_reason ?? ""} />;
  if (step === "close") return <CloseDialog {...one} />;
  if (step === "pause") return <PauseDialog {...one} />;
  if (step === "explain") return detail ? <ExplainDialog detail={detail} onClose={onDone} /> : null;
  if (step === "revise") return detail ? <ReviseDialog detail={detail} onClose={onClose} /> : null;
  if (step === "restrict") return <RestrictDialog {...one} />;
  if (step === "split") return detail ? <SplitDialog detail={detail} onClose={onClose} /> : null;
  if (step === "merge") return <MergeDialog {...one} />;
  if (step === "reopen" || step === "withdraw" || step === "unrestrict")
    return <ReasonDialog step={step} {...one} />;
  return null;
}

const doneToMany: readonly Step[] = ["take", "lead", "move"];

interface IncidentWorkOptions {
  /** The incident for keyboard commands: the open one, or the row that has the focus. */
  incident: Incident | undefined;
  detail: IncidentDetail | undefined;
  /** The selected incidents; when present, bulk actions apply to them. */
  many?: { selection: IncidentSelection; count: number } | undefined;
  /** Called after the incident, or the selected ones, were changed. */
  onDone?: () => void;
  onWrite: (voice: ReplyVisibility) => void;
  more?: readonly PageKey[];
}

/** Provides all actions on an incident, by key or button, with the dialogs of the steps. */
export function useIncidentWork(options: IncidentWorkOptions) {
  const { incident, detail, many, onDone, onWrite, more = [] } = options;
  const [request, setAsked] = useState<Asked>();
  const undo = useLastUndo();
  const viewerId = useQuery(callQuery(listUsers, {})).data?.[0]?.id;
  const change = useIncidentChange(onDone);
  const resume = useIncidentStep(incidentCase.resumeClocks);
  const can = incident && possibleSteps(incident, viewerId);
  const knownEntry = detail?.incident.id === incident?.id ? detail : undefined;

  const doNow = (action: IncidentAction) => {
    const target = many
      ? { selection: many.selection, expected: many.count }
      : incident && { selection: { ids: [incident.id] }, expected: 1, incident };
    if (target) change.mutate({ ...target, action }, { onError: showRefusal });
  };
  const ask = (step: Step) => {
    if (many && doneToMany.includes(step))
      return setAsked({ step, incident: undefined, detail: undefined, ...many });
    if (!incident) return;
    setAsked({ step, incident, detail: knownEntry, selection: { ids: [incident.id] }, count: 1 });
  };
  const run = (step: Step) => {
    if (step === "take") return doNow({ do: "take" });
    if (step === "resume" && incident) {
      const { id, version } = incident;
      return resume.mutate({ id, version }, { onError: showRefusal });
    }
    ask(step);
  };
  const moveTo = (to: Stage) => doNow({ do: "move", to, note: "" });

  const some = many !== undefined;
  const key = (letter: string, does: string, step: Step): PageKey => ({
    key: letter,
    does,
    act: (some ? doneToMany.includes(step) : can?.[step]) ? () => run(step) : undefined,
  });
  const one = !some && incident !== undefined;
  const next = incident && stageAfter(incident.stage);
  usePageKeys([
    key("t", "Tomar el incidente: usted lo lidera", "take"),
    key("a", "Decir quién lo lidera", "lead"),
    {
      key: "p",
      does: "Pasar a la etapa que sigue",
      act: some ? () => run("move") : can?.move && next ? () => moveTo(next) : undefined,
    },
    key("v", "Veredicto", "verdict"),
    key("c", "Cerrar", "close"),
    { key: "n", does: "Nota interna", writes: true, act: one ? () => onWrite("internal") : undefined },
    { key: "r", does: "Escribir al cliente", writes: true, act: one ? () => onWrite("client") : undefined },
    { key: "u", does: "Deshacer el último cambio", act: undo?.run },
    ...more,
  ]);

  const dialog: ReactNode = request && (
    <StepDialog
      key={`${request.step} ${request.incident?.id}`}
      asked={request}
      onDone={() => {
        setAsked(undefined);
        onDone?.();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { can, run, moveTo, busy: change.isPending, undo, dialog };
}

export type IncidentWork = ReturnType<typeof useIncidentWork>;
