import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  getGlobalScorecard,
  listGlobalCompanies,
} from "#features/compliance/compliance/global-compliance.contract.ts";
import { launchStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { CheckList } from "./check-list.tsx";
import { activationLabel, launchedText } from "./launched-text.ts";

interface LaunchDialogProps {
  standards: readonly StandardBrief[];
  onClose: () => void;
}

/** Enables a standard for several companies at once, with its target, tiers and notes. */
export function LaunchDialog({ standards, onClose }: LaunchDialogProps) {
  const queries = useQueryClient();
  const { data } = useQuery(callQuery(listGlobalCompanies, {}));
  const [standardId, setStandardId] = useState<number>();
  const [selectedValues, setChosen] = useState<readonly string[]>([]);
  const [tiers, setTiers] = useState<readonly string[]>([]);
  const [target, setTarget] = useState("");
  const [notes, setNotes] = useState("");
  const standard = standards.find(({ id }) => id === standardId);
  const save = useMutation({
    mutationFn: () =>
      call(launchStandard, {
        standard_id: standardId ?? 0,
        company_ids: selectedValues.map(Number),
        notes,
        tiers: [...tiers],
        ...(target !== "" && { target: Number(target) }),
      }),
    onSuccess: (outcome) => {
      showToast("good", launchedText(outcome));
      onClose();
    },
    onSettled: () =>
      Promise.all(
        [getGlobalScorecard, listGlobalCompanies].map(({ name }) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  const missingText = !standard
    ? "Elija la norma"
    : selectedValues.length === 0
      ? "Elija al menos una empresa"
      : undefined;
  const label = activationLabel(selectedValues.length);

  return (
    <Dialog title="Activar una norma para varias empresas" wide onClose={onClose}>
      <Form
        onSubmit={() => missingText === undefined && save.mutate()}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={save.isPending}
              {...(missingText && { notYet: missingText })}
            >
              {label}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <FieldPair>
          <Field label="Norma">
            <Select
              placeholder="Elija una norma"
              options={standards.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={standardId === undefined ? "" : String(standardId)}
              onChange={(event) => {
                setStandardId(Number(event.target.value) || undefined);
                setTiers([]);
                setTarget("");
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
              onChange={(event) => setTarget(event.target.value)}
            />
          </Field>
        </FieldPair>
        {standard && standard.tiers.length > 0 && (
          <CheckList
            legend="Niveles (ninguno: todos)"
            options={standard.tiers.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
            chosen={tiers}
            onChoose={setTiers}
          />
        )}
        <CheckList
          legend="Empresas"
          searchable
          options={(data?.items ?? []).map(({ company_id, company_name, standards: followed }) => {
            const already = followed.some((match) => match.standard_id === standardId);
            return {
              value: String(company_id),
              label: already ? `${company_name} (ya la sigue)` : company_name,
            };
          })}
          chosen={selectedValues}
          onChoose={setChosen}
        />
        <Field label="Notas" hint="Las ve cada empresa junto a la norma." optional>
          <TextArea limit={2_000} value={notes} onChange={(event) => setNotes(event.target.value)} />
        </Field>
        {save.error && (
          <Notice tone="danger" title="No se activó">
            {refusalText(save.error)}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}
