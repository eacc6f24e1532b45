import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  getGlobalScorecard,
  listGlobalCompanies,
} from "#features/compliance/compliance/global-compliance.contract.ts";
import { launchStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { CheckList } from "./check-list.tsx";
import { activationLabel, launchedText } from "./launched-text.ts";

interface LaunchDialogProps {
  standards: readonly StandardBrief[];
  onClose: () => void;
}

/** Enables a standard and refreshes what the global view counts. */
function useLaunch(onLaunched: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<typeof launchStandard>) => call(launchStandard, request),
    onSuccess: (outcome) => {
      showToast("good", launchedText(outcome));
      onLaunched();
    },
    onSettled: () =>
      Promise.all(
        [getGlobalScorecard, listGlobalCompanies].map(({ name }) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}

function missingIn(standard: StandardBrief | undefined, companies: readonly string[]): string | undefined {
  if (!standard) return "Elija la norma";
  return companies.length === 0 ? "Elija al menos una empresa" : undefined;
}

/** Enables a standard for several companies at once, with its target, tiers and notes. */
export function LaunchDialog({ standards, onClose }: LaunchDialogProps) {
  const [standardId, setStandardId] = useState<number>();
  const [companyIds, setCompanyIds] = useState<readonly string[]>([]);
  const [tiers, setTiers] = useState<readonly string[]>([]);
  const [target, setTarget] = useState("");
  const [notes, setNotes] = useState("");
  const standard = standards.find(({ id }) => id === standardId);
  const save = useLaunch(onClose);
  const missingInput = missingIn(standard, companyIds);

  return (
    <FormDialog
      title="Activar una norma para varias empresas"
      wide
      action={activationLabel(companyIds.length)}
      notYet={missingInput}
      busy={save.isPending}
      failure={save.error}
      failed="No se activó"
      onSubmit={() =>
        missingInput === undefined &&
        save.mutate({
          standard_id: standardId ?? 0,
          company_ids: companyIds.map(Number),
          notes,
          tiers: [...tiers],
          ...(target !== "" && { target: Number(target) }),
        })
      }
      onClose={onClose}
    >
      <StandardFields
        standards={standards}
        standard={standard}
        target={target}
        onTarget={setTarget}
        onStandard={(id) => {
          setStandardId(id);
          setTiers([]);
          setTarget("");
        }}
      />
      {standard && standard.tiers.length > 0 && (
        <CheckList
          legend="Niveles (ninguno: todos)"
          options={standard.tiers.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          chosen={tiers}
          onChoose={setTiers}
        />
      )}
      <CompanyChecks standardId={standardId} chosen={companyIds} onChoose={setCompanyIds} />
      <Field label="Notas" hint="Las ve cada empresa junto a la norma." optional>
        <TextArea limit={2_000} value={notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

interface StandardFieldsProps {
  standards: readonly StandardBrief[];
  standard: StandardBrief | undefined;
  target: string;
  onStandard: (id: number | undefined) => void;
  onTarget: (target: string) => void;
}

/** The fields for the standard, and for the level of maturity that the companies want to reach. */
function StandardFields({ standards, standard, target, onStandard, onTarget }: StandardFieldsProps) {
  return (
    <FieldPair>
      <Field label="Norma">
        <Select
          placeholder="Elija una norma"
          options={standards.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={standard === undefined ? "" : String(standard.id)}
          onChange={(event) => {
            onStandard(Number(event.target.value) || undefined);
          }}
        />
      </Field>
      <Field label="Meta de madurez" optional>
        <Select
          placeholder="La de la norma"
          options={(standard?.scale ?? []).map(({ score, name }) => ({
            value: String(score),
            label: `${score} · ${name}`,
          }))}
          value={target}
          onChange={(event) => onTarget(event.target.value)}
        />
      </Field>
    </FieldPair>
  );
}

interface CompanyChecksProps {
  standardId: number | undefined;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** The list of companies to choose from; companies that already follow the standard are marked. */
function CompanyChecks({ standardId, chosen, onChoose }: CompanyChecksProps) {
  const { data } = useQuery(callQuery(listGlobalCompanies, {}));
  return (
    <CheckList
      legend="Empresas"
      searchable
      options={(data?.items ?? []).map(({ company_id, company_name, standards: followed }) => {
        const already = followed.some((standard) => standard.standard_id === standardId);
        return {
          value: String(company_id),
          label: already ? `${company_name} (ya la sigue)` : company_name,
        };
      })}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
