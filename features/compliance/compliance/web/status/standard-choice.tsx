import { useQuery } from "@tanstack/react-query";
import {
  type CompanyStandard,
  listEnabledStandards,
} from "#features/compliance/control-states/company-standards.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import styles from "./standard-choice.module.css";

interface StandardChoiceProps {
  standards: readonly CompanyStandard[];
  chosen: number;
  onChoose: (id: number) => void;
}

/** The choice of the company's standard for the page. */
export function StandardChoice({ standards, chosen, onChoose }: StandardChoiceProps) {
  return (
    <Select
      className={styles.choice}
      aria-label="Norma"
      options={standards.map(({ standard }) => ({ value: String(standard.id), label: standard.name }))}
      value={String(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}

/** Returns the standard in the address if the company follows it, otherwise the one that the page prefers. */
export function useStandardParam(prefer?: (standard: CompanyStandard) => boolean) {
  const [name, setNamed] = useAddressParam("norma");
  const query = useQuery(callQuery(listEnabledStandards, {}));
  const standards = query.data?.items ?? [];
  const selectedStandard =
    standards.find(({ standard }) => String(standard.id) === name) ??
    standards.find((item) => prefer?.(item)) ??
    standards[0];
  return { query, standards, chosen: selectedStandard, choose: (id: number) => setNamed(String(id)) };
}
