import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProposedHunt } from "#features/detection/hunting/hunt-batch.contract.ts";
import { startHuntBatch } from "#features/detection/hunting/hunt-batch.contract.ts";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import {
  type CompanySegment,
  listOwnSegments,
} from "#features/identity/companies/company-segments.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { CompanyPicker } from "#platform/web/kit/forms/company-picker.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { blankHunt } from "../hunt/blank-hunt.ts";
import { type HuntDraft, HuntFields, huntFromDraft } from "../hunt/hunt-fields.tsx";
import { dayMs, runPeriods } from "../hunt/run-periods.ts";

interface BatchDialogProps {
  proposal?: ProposedHunt | undefined;
  onClose: () => void;
  onStarted: (id: string) => void;
}

const draftOf = ({ title, condition }: ProposedHunt): HuntDraft => ({
  ...blankHunt,
  title,
  hypothesis: `Lo visto en una empresa también ocurrió en otras: ${title}`.slice(0, 2_000),
  needs: ["any"],
  query: { kind: "filter", text: `[${condition}]` },
});

const keyOf = ({ kind, value }: CompanySegment) => `${kind} ${value}`;

const maxNames = 10;

/** The first companies of a segment by name, and how many others there are. */
function namesOf(
  { company_ids }: CompanySegment,
  companies: readonly { id: number; name: string }[],
): string {
  const ids = new Set(company_ids);
  const names = companies.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const others = names.length - maxNames;
  return `${names.slice(0, maxNames).join(", ")}${others > 0 ? ` y ${others} más` : ""}.`;
}

/** Creates a hunt for the selected companies and runs it in each. */
export function BatchDialog({ proposal, onClose, onStarted }: BatchDialogProps) {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  const [companyIds, setCompanyIds] = useState<number[]>([...(proposal?.companyIds ?? [])]);
  const { data: segments } = useQuery(callQuery(listOwnSegments, {}));
  const [segmentKey, setSegmentKey] = useState("");
  const segment = segments?.items.find((each) => keyOf(each) === segmentKey);
  const [days, setDays] = useState("30");
  const [draft, setDraft] = useState(proposal ? draftOf(proposal) : blankHunt);
  const start = useCallMutation(startHuntBatch, ({ id, started, refused }) => {
    if (refused.length > 0)
      showToast(
        "problem",
        `Se inició en ${countOf(started.length, "empresa", "empresas")}; en ${refused.length} no: ${refused[0]?.reason}`,
      );
    onClose();
    if (started.length > 0) onStarted(id);
  });
  const begin = () => {
    const until = new Date();
    const from = new Date(until.getTime() - Number(days) * dayMs);
    start.mutate({
      ...huntFromDraft(draft),
      ...(segment ? { segment: { kind: segment.kind, value: segment.value } } : { company_ids: companyIds }),
      from: from.toISOString(),
      until: until.toISOString(),
    });
  };
  const count = segment ? segment.company_ids.length : companyIds.length;
  const obstacle =
    count === 0
      ? "Elija al menos una empresa"
      : draft.needs.length === 0
        ? "Diga qué datos necesita"
        : undefined;
  return (
    <FormDialog
      wide
      title="Buscar en varias empresas"
      action={`Buscar en ${countOf(count, "empresa", "empresas")}`}
      notYet={obstacle}
      busy={start.isPending}
      failure={start.error}
      onSubmit={begin}
      onClose={onClose}
    >
      <Field label="Segmento">
        <Select
          placeholder="Elegir las empresas una por una"
          options={(segments?.items ?? []).map((each) => ({
            value: keyOf(each),
            label: `${each.label} (${each.company_ids.length})`,
          }))}
          value={segmentKey}
          onChange={({ target }) => setSegmentKey(target.value)}
        />
      </Field>
      {segment ? (
        <p>{namesOf(segment, companies)}</p>
      ) : (
        <CompanyPicker companies={companies} chosen={companyIds} onChange={setCompanyIds} choosesAll />
      )}
      <Field label="Período">
        <Select options={runPeriods} value={days} onChange={({ target }) => setDays(target.value)} />
      </Field>
      <HuntFields draft={draft} onChange={setDraft} />
    </FormDialog>
  );
}
