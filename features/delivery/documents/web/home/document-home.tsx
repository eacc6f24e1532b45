import { Link } from "react-router";
import type { DocumentHome } from "#features/delivery/documents/contracts/document-home.contract.ts";
import { documentCode, documentPath } from "#features/delivery/documents/contracts/document-terms.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** The section of the home page with the published documents and the new ones among them. */
export const documentHome: HomeView<DocumentHome> = {
  State: ({ facts: { published, last } }) =>
    published > 0 && last ? (
      <FigureRow
        title="Documentos publicados"
        to={`${paths.documents}?estado=published`}
        figure={numberText(published)}
      >
        El último: <Link to={documentPath(last.id)}>{last.title}</Link>.
      </FigureRow>
    ) : null,
  Change: ({ facts: { changed } }) =>
    changed.count > 0 ? (
      <p>
        {countOf(changed.count, "documento nuevo", "documentos nuevos")}:{" "}
        {changed.items.map(({ id, number, title }, place) => (
          <span key={id}>
            {place > 0 && ", "}
            <Link to={documentPath(id)}>
              {documentCode(number)} {title}
            </Link>
          </span>
        ))}
        .
      </p>
    ) : null,
};
