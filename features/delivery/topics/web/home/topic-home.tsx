import { Link } from "react-router";
import type { TopicHome } from "#features/delivery/topics/topics.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";

/** The section of the home page with the numbers of open topics and of those with new messages. */
export const topicHome: HomeView<TopicHome> = {
  State: ({ facts: { open, as_of } }) => (
    <FigureRow title="Temas abiertos" to={`${paths.topics}?estado=open`} figure={numberText(open)}>
      {as_of ? (
        <>
          Último mensaje: <RelativeTimeInside at={as_of} />
        </>
      ) : (
        "Nadie ha abierto un tema todavía."
      )}
    </FigureRow>
  ),
  Change: ({ facts: { moved } }) => (
    <>
      <strong>{numberText(moved)}</strong>{" "}
      <Link to={paths.topics}>{moved === 1 ? "tema con mensajes nuevos" : "temas con mensajes nuevos"}</Link>
    </>
  ),
};
