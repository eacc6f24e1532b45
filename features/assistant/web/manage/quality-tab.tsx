import { useQuery } from "@tanstack/react-query";
import { getUse } from "#features/assistant/manage-assistant.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { QualityFigures } from "./quality-figures.tsx";

const spans = [7, 30, 90];
const options = spans.map((days) => ({ value: String(days), label: `${days} días` }));

/** How much Atenea is asked, and how well it goes. */
export function QualityTab() {
  const [wanted, setWanted] = useAddressParam("dias");
  const days = spans.find((span) => String(span) === wanted) ?? 30;
  const { data, error, refetch } = useQuery(callQuery(getUse, { days }));
  return (
    <>
      <Toolbar>
        <FilterChips label="Período" options={options} chosen={[String(days)]} onToggle={setWanted} />
      </Toolbar>
      {error && !data && (
        <ErrorState title="No se pudo cargar el uso" failure={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton count={8} />}
      {data &&
        (data.days.some(({ questions }) => questions > 0) ? (
          <QualityFigures use={data} days={days} />
        ) : (
          <EmptyState title={`Nadie preguntó nada en ${days} días`}>
            Las cifras aparecen con la primera pregunta de una persona de la empresa.
          </EmptyState>
        ))}
    </>
  );
}
