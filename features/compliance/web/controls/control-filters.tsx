import { useQuery } from "@tanstack/react-query";
import { listPeople } from "#features/companies/company-people.contract.ts";
import type { CompanyStandard } from "#features/control-states/company-standards.contract.ts";
import { type Result, results } from "#features/control-states/control-states.contract.ts";
import { evidenceWords, gradeWords, workWords } from "#features/control-states/control-states.words.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { ResultMark } from "../score/control-marks.tsx";
import { choicesOf } from "../words/status-words.ts";
import styles from "./control-filters.module.css";
import type { ControlFilterName } from "./controls-address.ts";
import type { ControlList } from "./use-control-list.ts";

interface ControlFiltersProps {
  list: ControlList;
  standards: readonly CompanyStandard[];
  /** How many controls have each result; undefined where other filters make it unknown. */
  counts: Record<Result, number> | undefined;
}

/** Standard, result, work, evidence, grade, owner, tier, what is late and what is critical; the address holds them. */
export function ControlFilters({ list, standards, counts }: ControlFiltersProps) {
  const people = useQuery(callQuery(listPeople, {})).data?.items ?? [];
  const chosen = standards.find(({ standard }) => String(standard.id) === list.filters.norma?.[0]);
  const choice = (
    name: ControlFilterName,
    label: string,
    all: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      className={styles.choice}
      aria-label={label}
      placeholder={all}
      options={options}
      value={list.filters[name]?.[0] ?? ""}
      onChange={({ target: { value } }) => list.setFilter(name, value ? [value] : [])}
    />
  );
  const turn = (name: ControlFilterName, value: string) =>
    list.setFilter(name, list.filters[name]?.includes(value) ? [] : [value]);
  return (
    <div className={styles.filters}>
      <Toolbar>
        <div className={styles.search}>
          <SearchBox label="Buscar control" value={list.search} onSearch={list.setSearch} />
        </div>
        <Select
          className={styles.choice}
          aria-label="Norma"
          placeholder="Todas las normas"
          options={standards.map(({ standard }) => ({
            value: String(standard.id),
            label: standard.short_name,
          }))}
          value={list.filters.norma?.[0] ?? ""}
          // A section and a tier belong to one standard.
          onChange={({ target: { value } }) =>
            list.setFilters({ norma: value ? [value] : [], seccion: [], nivel: [] })
          }
        />
        {chosen &&
          chosen.standard.tiers.length > 0 &&
          choice(
            "nivel",
            "Nivel",
            "Todos los niveles",
            chosen.standard.tiers.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
          )}
        <details className={styles.more} open={matchMedia("(min-width: 48rem)").matches}>
          <summary>Más filtros</summary>
          <div className={styles.choices}>
            {choice("avance", "Avance", "Todo avance", choicesOf(workWords))}
            {choice("evidencia", "Evidencia", "Toda evidencia", choicesOf(evidenceWords))}
            {choice("calificacion", "Calificación del auditor", "Toda calificación", choicesOf(gradeWords))}
            {choice(
              "responsable",
              "Responsable",
              "Todo responsable",
              people.map(({ id, name }) => ({ value: String(id), label: name })),
            )}
          </div>
        </details>
      </Toolbar>
      <div className={styles.chips}>
        <FilterChips
          label="Resultado"
          options={results.map((value) => ({
            value,
            label: <ResultMark result={value} short />,
            ...(counts && { count: counts[value] }),
          }))}
          chosen={list.filters.resultado ?? []}
          onToggle={(value) => turn("resultado", value)}
        />
        <FilterChips
          label="Urgencia"
          options={[{ value: "1", label: "Críticos" }]}
          chosen={list.filters.critico ?? []}
          onToggle={(value) => turn("critico", value)}
        />
        <FilterChips
          label="Plazo"
          options={[{ value: "1", label: "Atrasados" }]}
          chosen={list.filters.atrasado ?? []}
          onToggle={(value) => turn("atrasado", value)}
        />
        {list.filtered && (
          <Button small look="quiet" onClick={list.clear}>
            Quitar todos los filtros
          </Button>
        )}
      </div>
    </div>
  );
}
