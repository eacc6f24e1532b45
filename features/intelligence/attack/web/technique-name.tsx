import { useQuery } from "@tanstack/react-query";
import { techniqueNames } from "#features/intelligence/attack/attack.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "./technique-name.module.css";

/** The name of a technique beside its id. All names are loaded when the first one is shown. */
export default function TechniqueName({ id }: { id: string }) {
  const { data } = useQuery({ ...callQuery(techniqueNames, {}), staleTime: 3_600_000 });
  const name = data?.names[id];
  return name ? (
    <span className={styles.name} lang="en">
      {" "}
      {name}
    </span>
  ) : null;
}
