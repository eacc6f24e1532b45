import { useState } from "react";
import { Link } from "react-router";
import {
  type Campaign,
  openCampaignInvestigations,
} from "#features/detection/campaigns/campaigns.contract.ts";
import { commonName, sharedKindLabels } from "#features/detection/campaigns/campaigns.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { CompanyPicker } from "#platform/web/kit/forms/company-picker.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";

interface InvestigateDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** Returns the question of the investigation. It is the same for every company of the campaign. */
const questionOf = (campaign: Campaign) =>
  (campaign.kind === "rule"
    ? `¿Qué hay detrás de las alertas «${commonName(campaign)}»?`
    : `${sharedKindLabels[campaign.kind]} ${campaign.value}: ¿qué alcance tiene en la empresa?`
  ).slice(0, 300);

/** The dialog that opens one investigation in each selected company; none of them names the others. */
export function InvestigateDialog({ campaign, onClose }: InvestigateDialogProps) {
  const [companyIds, setCompanyIds] = useState(campaign.companies.map(({ company }) => company.id));
  const [question, setQuestion] = useState(questionOf(campaign));
  const [words, setWords] = useState("");
  const open = useCallMutation(openCampaignInvestigations);
  if (open.data) return <OpenedDialog answer={open.data} campaign={campaign} onClose={onClose} />;
  return (
    <FormDialog
      wide
      title="Investigar en las empresas"
      action={`Abrir ${countOf(companyIds.length, "investigación", "investigaciones")}`}
      notYet={companyIds.length === 0 ? "Elija al menos una empresa" : undefined}
      busy={open.isPending}
      failure={open.error}
      onSubmit={() =>
        open.mutate({
          company_ids: companyIds,
          question,
          context: words,
          severity: campaign.severity === "unknown" ? "medium" : campaign.severity,
        })
      }
      onClose={onClose}
    >
      <CompanyPicker
        companies={campaign.companies.map(({ company }) => company)}
        chosen={companyIds}
        onChange={setCompanyIds}
        choosesAll
      />
      <Field label="Pregunta" hint="La misma en cada empresa.">
        <TextInput
          required
          minLength={10}
          maxLength={300}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
      </Field>
      <Field label="Contexto" hint="No nombre a otras empresas: cada una puede leer el suyo." optional>
        <TextArea limit={5_000} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
    </FormDialog>
  );
}

interface OpenedDialogProps {
  answer: OutputOf<typeof openCampaignInvestigations>;
  campaign: Campaign;
  onClose: () => void;
}

/** The result of the dialog: a link to each opened investigation, and the companies where none was opened. */
function OpenedDialog({ answer: { opened, refused }, campaign, onClose }: OpenedDialogProps) {
  const nameOf = (id: number) =>
    campaign.companies.find(({ company }) => company.id === id)?.company.name ?? `Empresa ${id}`;
  return (
    <Dialog
      title={`Se ${opened.length === 1 ? "abrió" : "abrieron"} ${countOf(opened.length, "investigación", "investigaciones")}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <ul>
        {opened.map(({ company, code, path }) => (
          <li key={company.id}>
            <Link to={placeInCompany(company.id, path)}>
              {company.name}: {code}
            </Link>
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <Notice tone="warning">
          {refused.map(({ company_id, reason }) => `${nameOf(company_id)}: ${reason}`).join(" ")}
        </Notice>
      )}
    </Dialog>
  );
}
