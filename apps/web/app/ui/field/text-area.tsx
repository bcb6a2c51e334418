import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { directionOf } from './direction.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'required' | 'ref' | 'value'> &
  FieldProps & {
    value: string;
    /** Set in the reading face, for what is read rather than operated. */
    isReading?: boolean;
    areaRef?: RefObject<HTMLTextAreaElement | null>;
  };

/** As high as its text, from `rows` upwards. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  required,
  className,
  isReading = false,
  areaRef,
  rows = 3,
  ...area
}: TextAreaProps) {
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const ref = areaRef ?? ownRef;
  useLayoutEffect(() => growToText(ref.current));

  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          ref={ref}
          dir={directionOf(area.value)}
          rows={rows}
          // `field-sizing` takes no notice of `rows`.
          style={{ minBlockSize: `calc(${rows}lh + 1rem + 2px)` }}
          className={joinClasses(
            controlStyle,
            'field-sizing-content resize-none py-2',
            isReading && 'font-serif text-reading',
          )}
        />
      )}
    </Field>
  );
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

// Browsers without `field-sizing` are measured: shrink to nothing, then take what the text needs. The box keeps its
// height meanwhile, as whatever scrolls would lose its position.
function growToText(area: HTMLTextAreaElement | null) {
  const box = area?.parentElement;
  if (!area || !box || growsByItself) return;
  box.style.minBlockSize = `${box.offsetHeight}px`;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  box.style.minBlockSize = '';
}
