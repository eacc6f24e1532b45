import { searchWords } from "#platform/contract/fold-text.ts";

const empty = new Set(
  `a al algo alguna algunas alguno algunos ante aqui asi atenea ayuda ayudame bien cada como con cosa cual cuales
  cualquier cuando cuanta cuantas cuanto cuantos de debe debemos deben deberia debo decir del dime donde dos e el ella
  ellos en entre era eres es esa ese eso esta estan estas este esto estos estoy explica explicame favor fue gracias ha
  hace hacen hacer hago hay hola informacion la las le lo los mas me mi mis mucho muy necesito ni no nos nuestra nuestro
  o para pero podemos por porque puede puedes puedo que quien quiere quiero quisiera se sea ser si sin sobre son su sus
  tal tambien te tener tenemos tengo ti tiene tienen todo tu un una unas uno unos usted va vamos y ya yo`.split(
    /\s+/,
  ),
);

/** The words of a question that say what it is about; all of them when none does. */
export function questionWords(question: string): string[] {
  const words = searchWords(question, 30);
  const telling = words.filter((word) => !empty.has(word) && word.length > 1);
  return (telling.length > 0 ? telling : words).slice(0, 8);
}
