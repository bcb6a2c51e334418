import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

it('what scrolls stays where it is while the height of the text is measured', async () => {
  // A browser without `field-sizing`.
  vi.stubGlobal('CSS', { supports: () => false });
  const { TextArea } = await import('./text-area.tsx');
  vi.unstubAllGlobals();
  function Scroller() {
    const [value, setValue] = useState('A long text');
    return (
      <div data-testid="scroller">
        <TextArea label="Summary" value={value} onChange={(event) => setValue(event.target.value)} />
      </div>
    );
  }
  render(<Scroller />);
  const scroller = screen.getByTestId('scroller');
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Summary' });
  const isHeld = () => [...scroller.querySelectorAll('div')].some(({ style }) => style.minBlockSize !== '');
  // As a browser does when what scrolls has become shorter than its position.
  const measure = vi.spyOn(area, 'scrollHeight', 'get').mockImplementation(() => {
    if (area.style.height === 'auto' && !isHeld()) scroller.scrollTop = 0;
    return 2400;
  });
  scroller.scrollTop = 900;
  await userEvent.type(area, '.', { initialSelectionStart: 11 });
  expect(area).toHaveValue('A long text.');
  expect(area).toHaveStyle({ height: '2400px' });
  expect(scroller.scrollTop).toBe(900);
  expect(isHeld()).toBe(false);
  expect(measure).toHaveBeenCalledOnce();
});
