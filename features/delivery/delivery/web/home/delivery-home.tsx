import { Link } from "react-router";
import type { DeliveryHome } from "#features/delivery/delivery/contracts/delivery-home.contract.ts";
import { commitmentsPath, obligationPath } from "#features/delivery/delivery/delivery-terms.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { dayText } from "../delivery-text.ts";

/** The section of the home page with the next delivery, the punctuality and the new deliveries. */
export const deliveryHome: HomeView<DeliveryHome> = {
  State: ({ facts: { obligations, next }, figures }) => {
    if (obligations === 0) return null;
    const { value, denominator } = figures["delivery.punctuality"] ?? {};
    const late = figures["delivery.late"]?.value ?? 0;
    return (
      <FigureRow
        title="Entregas a tiempo"
        to={commitmentsPath}
        figure={value === null || value === undefined ? "Sin entregas" : `${numberText(value)} %`}
      >
        {denominator ? `De ${countOf(denominator, "entrega", "entregas")}. ` : ""}
        {late > 0 && `${countOf(late, "entrega atrasada", "entregas atrasadas")}. `}
        {next && (
          <>
            La próxima: <Link to={obligationPath(next.id)}>{next.name}</Link>, {dayText(next.due_on)}.
          </>
        )}
      </FigureRow>
    );
  },
  Change: ({ facts: { changed } }) =>
    changed.count > 0 ? (
      <p>
        {countOf(changed.count, "entrega nueva", "entregas nuevas")}:{" "}
        {changed.items.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 && ", "}
            <Link to={obligationPath(id)}>{name}</Link>
          </span>
        ))}
        .
      </p>
    ) : null,
};
