import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { takeInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { AssignDialog } from "#platform/web/work/assign-dialog.tsx";
import { assignInvestigation, listInvestigators } from "../../contracts/investigation-work.contract.ts";
import { ConcludeDialog } from "../decide/conclude-dialog.tsx";
import { ReasonDialog, type ReasonStep } from "../decide/reason-dialog.tsx";
import { RestrictDialog } from "../decide/restrict-dialog.tsx";
import { ReviseDialog } from "../decide/revise-dialog.tsx";
import { BulletinDialog } from "../outcome/bulletin-dialog.tsx";
import { FindingDialog } from "../outcome/finding-dialog.tsx";
import { NonconformityDialog } from "../outcome/nonconformity-dialog.tsx";
import { HuntDialog, IncidentDialog } from "../outcome/outcome-dialog.tsx";
import { showRefusal, useInvestigationStep } from "./use-investigation-step.ts";

interface LeadDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** Assigns the investigation to a person, who is notified, or to nobody. */
function LeadDialog({ detail, onClose }: LeadDialogProps) {
  const { id, version, code, lead_id, lead_name } = detail.investigation;
  const candidates = useQuery(callQuery(listInvestigators, {})).data?.items ?? [];
  const assign = useInvestigationStep(assignInvestigation, onClose);
  return (
    <AssignDialog
      title={`Quién lidera ${code}`}
      label="Persona"
      hint="Recibe un aviso."
      action="Guardar"
      people={candidates.filter(({ side }) => side === "provider")}
      assignee={{ id: lead_id, name: lead_name ?? "" }}
      busy={assign.isPending}
      failure={assign.error}
      onSave={(assignee_id) => assign.mutate({ id, version, assignee_id })}
      onClose={onClose}
    />
  );
}

type Asked =
  | "conclude"
  | "incident"
  | "hunt"
  | "finding"
  | "nonconformity"
  | "bulletin"
  | "lead"
  | "restrict"
  | "revise"
  | ReasonStep;

/** The possible actions: the main step as a button, rare ones in the menu. */
export function InvestigationActions({ detail }: { detail: InvestigationDetail }) {
  const { id, version, status, visibility, lead_id } = detail.investigation;
  const [question, setAsked] = useState<Asked>();
  const viewerId = useQuery(callQuery(listUsers, {})).data?.[0]?.id;
  const writesBulletins = useMay("bulletin.manage");
  const recordsFindings = useMay("finding.triage");
  const take = useInvestigationStep(takeInvestigation);
  const close = () => setAsked(undefined);
  const concluded = status === "concluded";
  const mine = lead_id === viewerId && status === "in_progress";
  const open = visibility !== "restricted";
  const more: readonly [Asked, string, boolean][] = [
    ["incident", "Declarar un incidente…", true],
    ["hunt", "Buscar lo mismo en otros eventos…", open],
    ["finding", "Registrar una vulnerabilidad…", open && recordsFindings],
    ["nonconformity", "Registrar una no conformidad…", open],
    ["bulletin", "Escribir un boletín…", open && writesBulletins],
    ["lead", "Quién la lidera…", true],
    ["revise", "Corregir los datos…", !concluded],
    ["restrict", "Restringir…", open],
    ["unrestrict", "Dejar de restringir…", !open],
    ["withdraw", "Retirar de la vista del cliente…", detail.published_at !== null],
  ];
  return (
    <>
      {!concluded && !mine && (
        <Button
          busy={take.isPending}
          onClick={() => take.mutate({ id, version }, { onError: showRefusal })}
          title="Usted la lidera"
        >
          Tomar
        </Button>
      )}
      {concluded ? (
        <Button onClick={() => setAsked("reopen")}>Reabrir…</Button>
      ) : (
        <Button look="main" onClick={() => setAsked("conclude")}>
          Concluir…
        </Button>
      )}
      <Menu
        end
        label={<IconDots aria-hidden="true" />}
        aria-label="Más acciones"
        buttonClass={buttonClass({ look: "quiet", iconOnly: true })}
      >
        {more
          .filter(([, , can]) => can)
          .map(([step, label]) => (
            <MenuButton key={step} onClick={() => setAsked(step)}>
              {label}
            </MenuButton>
          ))}
      </Menu>
      {question === "conclude" && <ConcludeDialog detail={detail} onClose={close} />}
      {question === "incident" && <IncidentDialog detail={detail} onClose={close} />}
      {question === "hunt" && <HuntDialog detail={detail} onClose={close} />}
      {question === "finding" && <FindingDialog detail={detail} onClose={close} />}
      {question === "nonconformity" && <NonconformityDialog detail={detail} onClose={close} />}
      {question === "bulletin" && <BulletinDialog detail={detail} onClose={close} />}
      {question === "lead" && <LeadDialog detail={detail} onClose={close} />}
      {question === "restrict" && <RestrictDialog detail={detail} onClose={close} />}
      {question === "revise" && <ReviseDialog detail={detail} onClose={close} />}
      {(question === "reopen" || question === "unrestrict" || question === "withdraw") && (
        <ReasonDialog step={question} detail={detail} onClose={close} />
      )}
    </>
  );
}
