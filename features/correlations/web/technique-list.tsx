import { Fragment } from "react";
import { PartSlot } from "#platform/web/part-slot.tsx";

/** Techniques with their names, one after the other. */
export function TechniqueList({ ids }: { ids: readonly string[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ", "}
      {id}
      <PartSlot file="attack/web/technique-name.tsx" id={id} />
    </Fragment>
  ));
}
