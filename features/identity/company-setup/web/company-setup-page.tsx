import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { createCompany } from "#features/identity/companies/manage-companies.contract.ts";
import { listGaps } from "#features/identity/company-setup/company-setup.contract.ts";
import {
  type SetupGap,
  type SetupStep,
  setupSteps,
  stepLabels,
  stepOfGap,
} from "#features/identity/company-setup/company-setup.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./setup.module.css";
import { useSetupDraft } from "./setup-draft.ts";
import { CompanyFields, companyInput, emptyCompany, rutTrouble } from "./steps/company-fields.tsx";

/** The step that adds the company, before its other steps. */
function NewCompanyStep({ onCreated }: { onCreated: (id: number) => void }) {
  const queries = useQueryClient();
  const { fields, set, clear } = useSetupDraft("new", emptyCompany);
  const create = useMutation({
    mutationFn: () => call(createCompany, companyInput(fields)),
    onSuccess: async ({ id }) => {
      clear();
      await queries.invalidateQueries();
      onCreated(id);
    },
  });
  return (
    <Form
      onSubmit={() => rutTrouble(fields.rut) === undefined && create.mutate()}
      actions={
        <Button look="main" type="submit" busy={create.isPending}>
          Crear empresa y continuar
        </Button>
      }
    >
      <CompanyFields fields={fields} set={set} />
      <SaveTrouble failure={create.error} />
    </Form>
  );
}

const title = "Nueva empresa";

type Step = ComponentType<{ companyId: number }>;
const forms: Record<SetupStep, Step> = {
  company: lazy(() => import("./steps/company-step.tsx")),
  plan: lazy(() => import("./steps/plan-step.tsx")),
  people: lazy(() => import("./steps/people-step.tsx")),
  domains: lazy(() => import("./steps/domains-step.tsx")),
  sources: lazy(() => import("./steps/sources-step.tsx")),
  periods: lazy(() => import("./steps/periods-step.tsx")),
  standards: lazy(() => import("./steps/standards-step.tsx")),
  receivers: lazy(() => import("./steps/receivers-step.tsx")),
};

interface StepListProps {
  active: SetupStep;
  gaps: readonly SetupGap[];
  onChoose: (step: SetupStep) => void;
}

/** The steps with the number of missing facts of each. */
function StepList({ active, gaps, onChoose }: StepListProps) {
  return (
    <nav aria-label="Pasos">
      <ol className={styles.steps}>
        {setupSteps.map((step, at) => {
          const missingCount = gaps.filter((gap) => stepOfGap[gap] === step).length;
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === active ? "step" : undefined}
                onClick={() => onChoose(step)}
              >
                <span>
                  {at + 1}. {stepLabels[step]}
                </span>
                {missingCount === 0 ? (
                  <Badge tone="good">Listo</Badge>
                ) : (
                  <Badge tone="warning">{missingCount === 1 ? "Falta 1" : `Faltan ${missingCount}`}</Badge>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The steps of an existing company; progress is computed from its facts, so that anybody can continue later. */
function Setup({ companyId }: { companyId: number }) {
  const [stepParam, setStep] = useAddressParam("paso");
  const { data, error, refetch } = useQuery(callQuery(listGaps, { company: companyId }));
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo cargar la empresa" count={8} />;
  const [company] = data.items;
  if (!company)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title="La empresa no existe o está desactivada">
          Ábrala desde la lista de empresas.
        </EmptyState>
      </>
    );
  const active = oneOf(setupSteps, stepParam ?? "") ?? setupSteps[0];
  const Form = forms[active];
  const { length } = company.gaps;
  return (
    <>
      <PageHeader
        title={`Puesta en marcha de ${company.company.name}`}
        step="Puesta en marcha"
        lead={
          length === 0
            ? "La empresa tiene todo lo necesario."
            : `${length === 1 ? "Falta 1 dato" : `Faltan ${length} datos`}. El avance queda guardado: puede salir y continuar después.`
        }
      />
      <div className={styles.page}>
        <StepList active={active} gaps={company.gaps} onChoose={setStep} />
        <section className={styles.step} aria-label={stepLabels[active]}>
          <Suspense fallback={<Skeleton count={6} />}>
            <Form key={`${companyId} ${active}`} companyId={companyId} />
          </Suspense>
        </section>
      </div>
    </>
  );
}

/** /Manage/Companies/Setup: a new client step by step. */
export default function CompanySetupPage() {
  const [companyParam, setCompany] = useAddressParam("empresa");
  const isAllowed = useMay("company.manage");
  if (!isAllowed) return <StaffOnly title={title} />;
  const companyId = Number(companyParam);
  if (Number.isInteger(companyId) && companyId > 0) return <Setup companyId={companyId} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Empiece por los datos de la empresa; los demás pasos se abren después."
      />
      <div className={styles.step}>
        <NewCompanyStep onCreated={(id) => setCompany(String(id))} />
      </div>
    </>
  );
}
