import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { type Result, results } from "#features/compliance/control-states/control-states.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { ResultMark } from "../score/control-marks.tsx";
import styles from "./tree-tools.module.css";
import { everyTier, type TreeList } from "./use-tree-filter.ts";

interface TreeToolsProps {
  companyStandard: CompanyStandard;
  list: TreeList;
  counts: Partial<Record<Result, number>>;
  /** Unfolds all; undefined where the tree is too large. */
  onUnfold: (() => void) | undefined;
  onFold: () => void;
}

/** Search, results with their counts, tiers, and folding. */
export function TreeTools({ companyStandard, list, counts, onUnfold, onFold }: TreeToolsProps) {
  const {
    standard: { tiers },
    tiers: chosenTiers,
  } = companyStandard;
  return (
    <div className={styles.tools}>
      <Row gap={3}>
        <div className={styles.search}>
          <SearchBox label="Buscar en la norma" value={list.search} onSearch={list.setSearch} />
        </div>
        {tiers.length > 0 && (
          <Select
            className={styles.tier}
            aria-label="Nivel"
            placeholder={
              chosenTiers.length > 0 ? `Los de su empresa: ${chosenTiers.join(", ")}` : "Todos los niveles"
            }
            options={[
              ...tiers.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
              ...(chosenTiers.length > 0 ? [{ value: everyTier, label: "Todos los niveles" }] : []),
            ]}
            value={list.tier ?? ""}
            onChange={({ target: { value } }) => list.setFilter("nivel", value ? [value] : [])}
          />
        )}
        <span className={styles.folding}>
          <Button
            small
            look="quiet"
            onClick={onUnfold}
            {...(!onUnfold && {
              notYet: "La norma es demasiado grande para desplegarla entera: busque o filtre",
            })}
          >
            Desplegar todo
          </Button>
          <Button small look="quiet" onClick={onFold}>
            Plegar todo
          </Button>
        </span>
      </Row>
      <Row gap={3}>
        <FilterChips
          label="Resultado"
          options={results.map((value) => ({
            value,
            count: counts[value] ?? 0,
            label: <ResultMark result={value} short />,
          }))}
          chosen={list.filters.resultado ?? []}
          onToggle={(value) => list.toggleFilter("resultado", value)}
        />
        {list.filtered && (
          <Button small look="quiet" onClick={list.clear}>
            Quitar los filtros
          </Button>
        )}
      </Row>
    </div>
  );
}
