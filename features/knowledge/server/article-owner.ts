import { type Actor, companyIn } from "#platform/server/actor.ts";

/** Whose articles a call keeps; company 0 is everybody. */
export type ArticleOwner = (actor: Actor) => number;

export const everybody = 0;
export const ofCompany: ArticleOwner = companyIn;
export const ofEverybody: ArticleOwner = () => everybody;
