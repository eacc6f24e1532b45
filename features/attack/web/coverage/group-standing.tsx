import type { Group } from "#features/attack/catalogue.contract.ts";
import { Notice } from "#platform/web/kit/notice.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { thingsOf } from "../views/seen-view.ts";

interface GroupStandingProps {
  group: Group;
  covered: ReadonlySet<string>;
  seen: ReadonlySet<string>;
}

/** What a group uses against what the company can see, in one sentence. */
export function GroupStanding({ group, covered, seen }: GroupStandingProps) {
  const visible = group.techniques.filter((id) => covered.has(id)).length;
  const was = group.techniques.filter((id) => seen.has(id)).length;
  return (
    <Notice title={group.name}>
      ATT&amp;CK le conoce {thingsOf(group.techniques.length, ["técnica", "técnicas"])}. Las reglas elegidas
      pueden ver {numberText(visible)}; {numberText(group.techniques.length - visible)} no las ve nadie. En el
      período se vieron {numberText(was)}, lo que no dice que haya sido este grupo.
    </Notice>
  );
}
