import { Link } from "react-router";
import type { DeliveryHome } from "#features/delivery/document-delivery/contracts/delivery-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** The section of the home page with unopened document deliveries. */
export const deliveryHome: HomeView<DeliveryHome> = {
  State: ({ facts: { accepted, unread } }) =>
    accepted > 0 && unread > 0 ? (
      <FigureRow
        title="Documentos enviados sin abrir"
        to={`${paths.deliveryRegister}?sin_abrir=si`}
        figure={numberText(unread)}
      >
        De {countOf(accepted, "entrega aceptada", "entregas aceptadas")}.{" "}
        <Link to={paths.deliveryRegister}>Registro de entregas</Link>
      </FigureRow>
    ) : null,
};
