import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listHuntsOf } from "#features/detection/hunting/hunt-use.contract.ts";
import type { HuntUse } from "#features/detection/hunting/hunting.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "#platform/web/work/case-detail.module.css";

/** A section of an alert, an incident or a rule: the hunt from which it was created. */
export default function HuntsOf(of: Pick<HuntUse, "kind" | "target">) {
  return useMay("hunt.work") ? <Hunts {...of} /> : null;
}

function Hunts({ kind, target }: Pick<HuntUse, "kind" | "target">) {
  const { data } = useQuery(callQuery(listHuntsOf, { kind, target }));
  if (!data || data.items.length === 0) return null;
  return (
    <p className={styles.soft}>
      Nació de{" "}
      {data.items.map(({ id, code, title }) => (
        <Link key={id} to={paths.hunt(id)}>
          {code} {title}
        </Link>
      ))}
    </p>
  );
}
