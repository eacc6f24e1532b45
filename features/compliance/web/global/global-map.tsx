import { useState } from "react";
import type { getGlobalScorecard } from "#features/compliance/global-compliance.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { BandLegend } from "../score/band-legend.tsx";
import { type CompanyOrder, companyOrders, orderCompanies } from "./company-order.ts";
import { HeatMap } from "./heat-map.tsx";

interface GlobalMapProps {
  scorecard: OutputOf<typeof getGlobalScorecard>;
  onEnter: (companyId: number, path: string) => void;
}

/** The heat map with its search, its order and its legend. */
export function GlobalMap({ scorecard, onEnter }: GlobalMapProps) {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<CompanyOrder>("critical");
  const found = orderCompanies(scorecard.companies, order).filter(({ company_name, sector }) =>
    foldText(`${company_name} ${sector}`).includes(foldText(search)),
  );
  if (scorecard.companies.length === 0)
    return (
      <EmptyState title="Ninguna empresa sigue una norma todavía">
        Active una norma para las empresas que la necesiten: aparecerán aquí, cada una con su avance.
      </EmptyState>
    );
  return (
    <>
      <Toolbar>
        <SearchBox label="Buscar empresa o rubro" value={search} onSearch={setSearch} />
        <div>
          <Select
            aria-label="Orden"
            options={companyOrders}
            value={order}
            onChange={(event) =>
              setOrder(companyOrders.find(({ value }) => value === event.target.value)?.value ?? "critical")
            }
          />
        </div>
      </Toolbar>
      <BandLegend />
      {found.length === 0 ? (
        <EmptyState title="Ninguna empresa se llama así">Busque con menos letras.</EmptyState>
      ) : (
        <HeatMap standards={scorecard.standards} companies={found} onEnter={onEnter} />
      )}
    </>
  );
}
