import { Button } from "#platform/web/kit/button.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { searchedText } from "./explorer/searched-text.ts";

interface NoneSoFarProps {
  searchedTo: string | null;
  onFurther: () => void;
}

/** An empty page of a search that has not looked at everything: nobody is told that there is nothing. */
export function NoneSoFar({ searchedTo, onFurther }: NoneSoFarProps) {
  const timeZone = usePersonZone();
  return (
    <EmptyState
      title="Hasta aquí no aparece ninguno"
      action={<Button onClick={onFurther}>Buscar más atrás</Button>}
    >
      {searchedText({ searched_to: searchedTo }, timeZone)}
    </EmptyState>
  );
}
