import { useQuery } from "@tanstack/react-query";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { type Applicability, getApplicability } from "../compliance.contract.ts";
import styles from "./applicability/applicability.module.css";
import { ApplicabilityTable } from "./applicability/applicability-table.tsx";
import { NoStandards } from "./overview/no-standards.tsx";
import { StandardChoice, useStandardParam } from "./status/standard-choice.tsx";

/** Returns the progress of the statement, in one sentence. */
function applicabilitySentence(items: readonly Applicability[]): string {
  const controls = items.filter(({ assessable }) => assessable);
  const count = (applies: boolean | null) => controls.filter((item) => item.applies === applies).length;
  const [yes, no, open] = [count(true), count(false), count(null)];
  const undecided = open === 0 ? "No queda nada por decidir." : `Por decidir: ${numberText(open)}.`;
  return `De ${numberText(controls.length)} controles, ${numberText(yes)} aplican y ${numberText(no)} se excluyen. ${undecided}`;
}

/**
 * The statement of applicability: which controls apply or not, with reasons. ISO comes first, because the document is
 * its requirement.
 */
export default function ApplicabilityPage() {
  const { query, standards, chosen, choose } = useStandardParam(({ standard }) =>
    standard.code.startsWith("iso"),
  );
  const mayWrite = useMay("compliance.write");
  const id = chosen?.standard.id ?? 0;
  const statement = useQuery({ ...callQuery(getApplicability, { standard_id: id }), enabled: id > 0 });
  const error = query.error ?? statement.error;
  const retry = () => (query.error ? query.refetch() : statement.refetch());
  return (
    <>
      <PageHeader
        title="Declaración de aplicabilidad"
        lead={chosen ? `${chosen.standard.name}, edición ${chosen.standard.version_label}` : undefined}
        actions={
          chosen && (
            <>
              <StandardChoice standards={standards} chosen={id} onChoose={choose} />
              <Button onClick={() => print()}>Imprimir</Button>
            </>
          )
        }
      />
      {error && !statement.data ? (
        <ErrorState title="No se pudo cargar la declaración" failure={error} onRetry={retry} />
      ) : query.data && !chosen ? (
        <NoStandards />
      ) : !statement.data ? (
        <Skeleton shape="rows" count={14} />
      ) : (
        <>
          <p className={styles.summary}>{applicabilitySentence(statement.data.items)}</p>
          <ApplicabilityTable
            key={id}
            caption={`Declaración de aplicabilidad de ${statement.data.company_standard.standard.name}`}
            items={statement.data.items}
            mayEdit={mayWrite && statement.data.company_standard.closed_at === null}
          />
        </>
      )}
    </>
  );
}
