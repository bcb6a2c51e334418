import type { TemplateLiteral } from 'oxc-parser';

/** The words of a template; what is filled in reads "{}". */
export function readTemplate({ quasis }: TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('{}');
}
