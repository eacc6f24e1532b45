import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { FindingDetail } from "#features/posture/vulnerabilities/contracts/finding-detail.contract.ts";
import type { Finding } from "#features/posture/vulnerabilities/contracts/finding-list.contract.ts";
import { resumeClock } from "#features/posture/vulnerabilities/contracts/finding-work.contract.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { type PageKey, usePageKeys } from "#platform/web/screen/page-keys.ts";
import { PersonRole } from "#platform/web/screen/use-may.ts";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { useLastUndo } from "#platform/web/work/last-undo.ts";
import { StepDialog } from "../decide/step-dialog.tsx";
import type { FindingChange } from "./finding-change-text.ts";
import { type Asked, possibleSteps, type Step, type Viewer } from "./possible-steps.ts";
import {
  type FindingSelection,
  showRefusal,
  useFindingChange,
  useFindingStep,
} from "./use-finding-change.ts";

/** Steps that are available as bulk actions. */
export const doneToMany: readonly Step[] = ["take", "assign", "declare_fixed", "pass_ball", "rate"];

export function useViewer(): Viewer {
  const role = useContext(PersonRole);
  const id = useQuery(callQuery(listUsers, {})).data?.[0]?.id;
  return { id, may: (permission: Permission) => roleMay(role, permission) };
}

interface FindingWorkOptions {
  /** The finding to which key commands apply: the open one, or the focused row. */
  finding: Finding | undefined;
  detail: FindingDetail | undefined;
  /** The selected findings. If there are any, bulk actions apply to them. */
  many?: { selection: FindingSelection; count: number } | undefined;
  /** Called when the finding, or the selected findings, were processed. */
  onDone?: () => void;
  onWrite: (voice: ReplyVisibility) => void;
  more?: readonly PageKey[];
}

/** Offers all actions on a finding, by key or by button, with the dialogs of their steps. */
export function useFindingWork({ finding, detail, many, onDone, onWrite, more = [] }: FindingWorkOptions) {
  const [request, setAsked] = useState<Asked>();
  const undo = useLastUndo(finding);
  const viewer = useViewer();
  const change = useFindingChange(onDone);
  const resume = useFindingStep(resumeClock);
  const knownEntry = detail?.finding.id === finding?.id ? detail : undefined;
  const can = finding && possibleSteps(finding, viewer, knownEntry?.decisions, knownEntry?.issue.source);
  const triage = viewer.may("finding.triage");

  const doNow = (it: FindingChange) => {
    const target = many
      ? { selection: many.selection, expected: many.count }
      : finding && { selection: { ids: [finding.id] }, expected: 1, finding };
    if (target) change.mutate({ ...target, change: it }, { onError: showRefusal });
  };
  const run = (step: Step) => {
    if (step === "take") return doNow({ do: "take" });
    if (step === "work_on") return doNow({ do: "move", to: "in_progress", note: "" });
    if (step === "put_back") return doNow({ do: "move", to: "open", note: "" });
    if (many && doneToMany.includes(step)) return setAsked({ step, finding: undefined, ...many });
    if (!finding) return;
    const { id, version } = finding;
    if (step === "resume") return resume.mutate({ id, version }, { onError: showRefusal });
    setAsked({ step, finding, selection: { ids: [id] }, count: 1 });
  };

  const some = many !== undefined;
  const key = (letter: string, does: string, step: Step, possible = true): PageKey => ({
    key: letter,
    does,
    act: possible && ((some && doneToMany.includes(step)) || can?.[step]) ? () => run(step) : undefined,
  });
  const one = !some && finding !== undefined;
  usePageKeys([
    key("t", "Tomar el hallazgo", "take"),
    key("a", "Asignar", "assign"),
    key("c", "Ya lo corregí", "declare_fixed"),
    key("p", "Pasar a la otra parte", "pass_ball"),
    key("s", "Cambiar la severidad", "rate", triage),
    key("f", "Falso positivo", "false_positive"),
    {
      key: "n",
      does: "Nota interna",
      writes: true,
      act: one && triage ? () => onWrite("internal") : undefined,
    },
    {
      key: "r",
      does: "Escribir a la otra parte",
      writes: true,
      act: one ? () => onWrite("client") : undefined,
    },
    { key: "u", does: "Deshacer el último cambio", act: undo?.run },
    ...more,
  ]);

  const dialog: ReactNode = request && (
    <StepDialog
      key={`${request.step} ${request.finding?.id}`}
      asked={request}
      onDone={() => {
        setAsked(undefined);
        onDone?.();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { can, run, triage, busy: change.isPending, undo, dialog };
}

export type FindingWork = ReturnType<typeof useFindingWork>;
