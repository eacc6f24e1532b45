import { Link } from "react-router";
import type { HomeView } from "#features/home/web/home-view.extension.ts";
import type { TopicHome, TopicProviderHome } from "#features/topics/topics.contract.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/words/number-words.ts";

/** In the home of a company: what waits for the client's answer, how many are open, and what has new messages. */
export const topicHome: HomeView<TopicHome> = {
  tray: ({ waiting_for_client: waiting }, { is_client }) =>
    is_client && waiting > 0
      ? [
          {
            key: "topics",
            urgent: false,
            text: `${countOf(waiting, "tema espera", "temas esperan")} su respuesta`,
            action: { label: "Ver temas", to: "/Interacciones?estado=open" },
          },
        ]
      : [],
  State: ({ facts: { open, as_of } }) => (
    <FigureRow title="Temas abiertos" to="/Interacciones?estado=open" figure={numberText(open)}>
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
      <Link to="/Interacciones">
        {moved === 1 ? "tema con mensajes nuevos" : "temas con mensajes nuevos"}
      </Link>
    </>
  ),
};

/** In the home of the provider. A list of topics is of one company and this counts all: no link would show it. */
export const topicProviderHome: HomeView<TopicProviderHome> = {
  tray: ({ topics, companies }) =>
    topics > 0
      ? [
          {
            key: "provider-topics",
            urgent: false,
            text: `${countOf(topics, "tema espera", "temas esperan")} respuesta del proveedor en ${countOf(companies, "empresa", "empresas")}`,
          },
        ]
      : [],
};
