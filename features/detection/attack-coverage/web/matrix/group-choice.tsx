import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listGroups } from "#features/intelligence/attack/attack.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import styles from "./matrix.module.css";

interface GroupChoiceProps {
  value: string;
  onChoose: (group: string) => void;
  label?: string;
}

/** Reads the groups of the version in use, only when the list of groups is opened or a group is set. */
export function useGroups(enabled: boolean) {
  return useQuery({ ...callQuery(listGroups, {}), staleTime: 3_600_000, enabled });
}

/** Filters the matrix by the techniques of a group. */
export function GroupChoice({ value, onChoose, label = "Grupo" }: GroupChoiceProps) {
  const [reached, setReached] = useState(false);
  const { data } = useGroups(reached || value !== "");
  const options = (data?.items ?? [])
    .map(({ id, name, aliases }) => ({
      value: id,
      label: aliases.length > 0 ? `${name} (${aliases.slice(0, 2).join(", ")})` : name,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, "es"));
  return (
    <Select
      aria-label={label}
      className={styles.groups}
      placeholder="Todos los grupos"
      value={data ? value : ""}
      options={options}
      onFocus={() => setReached(true)}
      onPointerEnter={() => setReached(true)}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
