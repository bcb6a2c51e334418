import type { CreateContentInput } from '@vault/contract';

/** The library of the sandbox's sample person Ada Reader, the newest first. Quotes are from the public domain. */
export const adaLibrary: CreateContentInput[] = [
  {
    type: 'book',
    title: 'Thinking in Systems',
    authors: ['Donella H. Meadows'],
    status: 'finished',
    finishedAt: ['2026-10-18'],
    category: 'Science',
    publishedDate: '2008',
    isbn: '9781603580557',
    pageCount: 218,
    timeCommitment: { amount: 327, unit: 'minutes' },
    rating: 5,
    summary:
      'A primer on stocks, flows and feedback, unfinished when Meadows died in 2001 and edited by Diana Wright. It shows how a bathtub, a thermostat, a fishery and a used-car lot behave in ways that nobody in them intends, and then asks where a push would make a difference.',
    takeaways: [
      'Look for the stock first: what is building up or draining here, and how fast?',
      'A delay in a feedback loop makes people overshoot. The car lot orders too many cars because it reacts to old news.',
      'The behaviour comes from the structure. Swapping the person in charge leaves the same trap standing.',
      'Her list of leverage points runs from weak (numbers) to strong (the goal, and the ideas behind it). I always start at the weak end.',
      'Growth is limited by whichever input runs short next, so the limit keeps moving.',
    ],
    noteList: [
      {
        title: 'Drawing our backlog as a bathtub',
        content:
          'Stock: open bugs. Inflow: bugs found each week. Outflow: bugs closed.\n\nFor three months inflow was about 20 and outflow about 17, so nobody felt a crisis, and the level still rose by nearly 40. Closing faster for one week did nothing visible. Testing before merging lowered the inflow, and the level turned within a month.',
      },
      {
        title: 'Traps to look up again',
        content:
          'Drift to low performance: the standard slides down to meet the result. Her way out is to keep the standard tied to the best past result and not to the latest one.\n\nShifting the burden: a quick fix that weakens the ability to solve the real problem. On-call heroics, for example.',
      },
    ],
  },
  {
    type: 'article',
    title: 'Notes on the Analytical Engine',
    authors: ['Ada Lovelace'],
    status: 'finished',
    finishedAt: ['2024-02-11', '2026-09-06'],
    category: 'Computing',
    publishedDate: '1843',
    pageCount: 66,
    timeCommitment: { amount: 2, unit: 'hours' },
    rating: 5,
    summary:
      "Luigi Menabrea's paper on Babbage's engine, translated for Taylor's Scientific Memoirs, with seven notes by the translator that run to more than twice the length of the paper. Note G sets out, step by step, how the engine would compute the numbers of Bernoulli.",
    takeaways: [
      'She separates the machine that adds from the machine that works on symbols of any kind. That is the real jump.',
      'Operations can be repeated as a group: she writes of cycles, and of cycles within cycles.',
      'Note G is a table with the state of every variable after every step. I understood it only when I filled it in by hand.',
      'She is as careful about what the engine cannot do as about what it can.',
    ],
    quoteList: [
      {
        text: 'The Analytical Engine weaves algebraical patterns just as the Jacquard-loom weaves flowers and leaves.',
        location: 'Note A',
        comment: 'The punched cards came from the loom, so this is engineering as well as a picture.',
      },
      {
        text: 'The Analytical Engine has no pretensions whatever to originate anything. It can do whatever we know how to order it to perform.',
        location: 'Note G',
        comment: 'Turing answers this in 1950 under the name of Lady Lovelace’s objection.',
      },
    ],
    noteList: [
      {
        title: 'Who did what',
        content:
          'Babbage said later that he had worked out the algebra for the Bernoulli numbers himself, to save her trouble, and that she found a grave mistake in it. The plan of the notes, the general claims and the table are hers. Biographers still argue about the shares.',
      },
    ],
  },
  {
    type: 'book',
    title: 'Meditations',
    authors: ['Marcus Aurelius'],
    status: 'finished',
    finishedAt: ['2019-01-31', '2022-02-27', '2026-07-19'],
    category: 'Philosophy',
    isbn: '9780140449334',
    pageCount: 303,
    timeCommitment: { amount: 455, unit: 'minutes' },
    rating: 5,
    summary:
      'Notes that a Roman emperor wrote to himself in Greek, some of them on campaign by the Danube. There is no argument and no order. The same few thoughts come back again and again, because he was practising them: that other people act as they see things, that little time is left, and that only his own judgement is up to him.',
    takeaways: [
      'He reminds himself in advance that he will meet difficult people, so that meeting them is no surprise.',
      'An obstacle can be turned into the next piece of material to work on.',
      'Not becoming like the person who wronged you is the reply.',
      'Repetition is the method. I stopped minding it when I read a page a day.',
      'Fame is small: those who praise will be dead soon, and so will those who remember.',
      'Book I is a list of what he learned and from whom. I would like to write one.',
    ],
    quoteList: [
      {
        text: 'The best way of avenging thyself is not to become like the wrong doer.',
        location: 'Book VI, 6',
        comment: 'Translated by George Long.',
      },
      {
        text: 'Such as are thy habitual thoughts, such also will be the character of thy mind; for the soul is dyed by the thoughts.',
        location: 'Book V, 16',
      },
      {
        text: 'Do not act as if thou wert going to live ten thousand years. Death hangs over thee. While thou livest, while it is in thy power, be good.',
        location: 'Book IV, 17',
      },
    ],
    noteList: [
      {
        title: 'Morning page',
        content:
          'Tried his opening of Book II for two weeks: before work, name the kinds of people I expect to meet today and what I owe them anyway. It helps most on days with long meetings. It turns into grumbling if I forget the second half.',
      },
      {
        title: 'Which translation',
        content:
          'Long (1862) is accurate and stiff. Hammond, the one on my shelf, is much easier to read. For a sentence that matters I compare the two.',
      },
    ],
  },
  {
    type: 'podcast',
    title: 'In Our Time: Ada Lovelace',
    authors: ['Melvyn Bragg'],
    status: 'finished',
    finishedAt: ['2026-05-03'],
    category: 'History',
    publishedDate: '2008-03-06',
    timeCommitment: { amount: 45, unit: 'minutes' },
    rating: 4,
    summary:
      'Melvyn Bragg and three historians on her mother, her teachers and her work with Babbage, and on how much of her later fame is deserved.',
    takeaways: [
      'Her mother had her taught mathematics partly as a guard against becoming like Byron.',
      'The Difference Engine was never finished in her lifetime, so everyone was reasoning about a machine on paper.',
    ],
  },
  {
    type: 'book',
    title: 'The Design of Everyday Things',
    authors: ['Don Norman'],
    status: 'finished',
    finishedAt: ['2026-04-12'],
    category: 'Design',
    publishedDate: '2013',
    isbn: '9780465050659',
    pageCount: 368,
    timeCommitment: { amount: 552, unit: 'minutes' },
    rating: 4,
    summary:
      'Why people push doors that should be pulled, and why it is not their fault. Norman explains how we form a picture of a thing from what it shows us, and how good design keeps that picture true. I read the revised edition.',
    takeaways: [
      'If a door needs a sign, the handle is wrong.',
      'Two gulfs: working out what I can do, and working out what happened. Most bad screens fail at the second.',
      'Put knowledge in the world so that it need not be in the head.',
      'Slips happen to experts and mistakes to beginners, and they need different cures.',
      'Ask why five times before writing “human error”.',
    ],
    noteList: [
      {
        title: 'The stove at my parents’ house',
        content:
          'Four burners in a square, four knobs in a row: exactly his example. After thirty years my mother still looks at the little diagram. Painting two of the knobs took five minutes and ended it.',
      },
    ],
  },
  {
    type: 'book',
    title: 'On Liberty',
    authors: ['John Stuart Mill'],
    status: 'finished',
    finishedAt: ['2026-02-22'],
    category: 'Philosophy',
    publishedDate: '1859',
    isbn: '9780140432077',
    pageCount: 187,
    timeCommitment: { amount: 281, unit: 'minutes' },
    rating: 4,
    summary:
      'Mill defends one principle: that power may be used over someone against their will only to prevent harm to others. The second chapter, on why even false opinions should be heard, is the best thing on disagreement that I know.',
    takeaways: [
      'To silence an opinion is to claim that one cannot be wrong.',
      'A true belief nobody is allowed to question turns into a dead one.',
      'I do not understand my own view until I can state the other one so that its holders would sign it.',
      'Custom can be a stronger tyrant than a law, since it reaches further into daily life.',
    ],
    quoteList: [
      {
        text: 'He who knows only his own side of the case, knows little of that.',
        location: 'Chapter 2',
        comment: 'Pinned over my desk since the planning meeting in spring.',
      },
      {
        text: 'If all mankind minus one, were of one opinion, and only one person were of the contrary opinion, mankind would be no more justified in silencing that one person, than he, if he had the power, would be justified in silencing mankind.',
        location: 'Chapter 2',
      },
    ],
    noteList: [
      {
        title: 'Where it gets hard',
        content:
          'What counts as harm? Mill says that an offended feeling does not, but that words spoken to an excited crowd in front of a corn-dealer’s house can. So the place and the likely result matter, and not only the content. Look at chapter 3 again.',
      },
    ],
  },
  {
    type: 'course',
    title: 'Learning How to Learn',
    authors: ['Barbara Oakley', 'Terrence Sejnowski'],
    status: 'finished',
    finishedAt: ['2025-12-07'],
    category: 'Education',
    publishedDate: '2014',
    timeCommitment: { amount: 15, unit: 'hours' },
    rating: 4,
    summary:
      'Four weeks of short videos on attention, memory and practice, with quizzes. Much of it was not new to me, but doing the exercises was.',
    takeaways: [
      'Testing myself beats reading again, even when it feels worse.',
      'A hard problem needs a focused start, then a walk, then a second look.',
      'Space the repetitions: a day, three days, a week.',
      'Dread of a task fades some minutes after starting, so commit to the minutes and not to the result.',
    ],
    noteList: [
      {
        title: 'What I kept after a year',
        content:
          'Closing the book and writing down what I remember, every time I finish a chapter. Twenty-five minutes with the phone in another room. The rest I have dropped.',
      },
    ],
  },
  {
    type: 'book',
    title: 'Frankenstein',
    authors: ['Mary Shelley'],
    status: 'finished',
    finishedAt: ['2025-10-31'],
    category: 'Fiction',
    publishedDate: '1818',
    isbn: '9780393964585',
    pageCount: 336,
    timeCommitment: { amount: 504, unit: 'minutes' },
    rating: 5,
    summary:
      'A student makes a living being and runs away from it. The being teaches himself to speak and read, asks for company, is refused, and takes his revenge. It is told as a story inside a story inside letters from a ship in the ice.',
    takeaways: [
      'The crime is less the making than the leaving.',
      'The creature is the best reader in the book: Plutarch, Goethe and Milton, found in a portmanteau in the woods.',
      'Nobody in it listens for long enough, except Walton, who turns his ship round.',
    ],
    quoteList: [
      { text: 'I was benevolent and good; misery made me a fiend.', location: 'Chapter 10' },
      {
        text: 'Invention, it must be humbly admitted, does not consist in creating out of void, but out of chaos.',
        location: 'Introduction of 1831',
        comment: 'Also true of writing software.',
      },
    ],
  },
  {
    type: 'video',
    title: 'The Mother of All Demos',
    authors: ['Douglas Engelbart'],
    status: 'finished',
    finishedAt: ['2025-08-24'],
    category: 'Computing',
    publishedDate: '1968-12-09',
    timeCommitment: { amount: 100, unit: 'minutes' },
    rating: 5,
    summary:
      'A film of the demonstration in San Francisco: a mouse, windows, links, editing an outline, and two people thirty miles apart working on one screen by video.',
    takeaways: [
      'He keeps saying that the tool is only half. The other half is how a group learns to work with it.',
      'Most of what he shows took another twenty years to reach offices, and the shared outline even longer.',
    ],
    noteList: [
      {
        title: 'Minutes worth showing to others',
        content:
          'The shopping list near the start, where he sorts and folds the items. The first look at the mouse, when he apologises for its name. The call to the laboratory in Menlo Park towards the end.',
      },
    ],
  },
  {
    type: 'book',
    title: 'Thinking, Fast and Slow',
    authors: ['Daniel Kahneman'],
    status: 'finished',
    finishedAt: ['2025-05-11'],
    category: 'Psychology',
    publishedDate: '2011-10-25',
    isbn: '9780374275631',
    pageCount: 499,
    timeCommitment: { amount: 749, unit: 'minutes' },
    rating: 4,
    summary:
      'Two ways of thinking, one quick and effortless, the other slow and lazy, and the predictable errors that come from letting the first answer for the second. The later parts cover overconfidence, how we weigh gains against losses, and the difference between living through something and remembering it.',
    takeaways: [
      'When a question is hard, I answer an easier one and do not notice.',
      'A first number pulls the estimate towards it, even a number from a wheel.',
      'Plans are best cases. Ask how long it took other people first.',
      'Losing something hurts more than getting it pleases, so “no change” wins too often.',
      'Memory keeps the peak and the end, and forgets how long it went on.',
    ],
    noteList: [
      {
        title: 'Taken with salt',
        content:
          'The chapter on priming leans on small studies that did not hold up when repeated. Kahneman said so himself in public a few years later. Anchoring and loss aversion stand on firmer ground.',
      },
      {
        title: 'Premortem for the move in June',
        content:
          'We imagined that it had gone wrong and wrote down why. Of nine reasons two came true: the lift was booked for someone else, and nobody had the keys to the cellar. We had a plan for the lift.',
      },
    ],
  },
  {
    type: 'article',
    title: 'As We May Think',
    authors: ['Vannevar Bush'],
    status: 'finished',
    finishedAt: ['2025-03-02'],
    category: 'Computing',
    publishedDate: '1945-07',
    timeCommitment: { amount: 40, unit: 'minutes' },
    rating: 4,
    summary:
      'An essay in The Atlantic at the end of the war. Science produces more than anyone can find again, says Bush, and he imagines a desk, the memex, in which a reader joins documents into trails and passes them on.',
    takeaways: [
      'Filing by subject fails because the mind goes by association.',
      'The trail is the thing worth keeping, more than any one page on it.',
    ],
  },
  {
    type: 'book',
    title: 'The Autobiography of Benjamin Franklin',
    authors: ['Benjamin Franklin'],
    status: 'finished',
    finishedAt: ['2024-11-17'],
    category: 'Biography',
    publishedDate: '1791',
    isbn: '9780743255066',
    pageCount: 143,
    timeCommitment: { amount: 215, unit: 'minutes' },
    rating: 3,
    summary:
      'Franklin tells his son, and later everyone, how a soap-boiler’s boy became a printer and a public man. It breaks off in 1757, long before the famous part.',
    takeaways: [
      'He learned to write by taking notes on an essay, leaving them for some days, and rebuilding it to compare.',
      'Thirteen virtues, one a week, with a black mark for every slip. He never got far with order.',
      'Most of his public projects began in a club of friends who met on Fridays.',
    ],
    quoteList: [
      {
        text: 'Human felicity is produced not so much by great pieces of good fortune that seldom happen, as by little advantages that occur every day.',
        location: 'Part Three',
        comment: 'On paving and sweeping the streets.',
      },
      {
        text: 'So convenient a thing it is to be a reasonable creature, since it enables one to find or make a reason for everything one has a mind to do.',
        location: 'Part One',
        comment: 'After giving up vegetarianism at the smell of fried cod.',
      },
    ],
  },
  {
    type: 'book',
    title: 'Atomic Habits',
    authors: ['James Clear'],
    status: 'finished',
    finishedAt: ['2024-06-09'],
    category: 'Self-Improvement',
    publishedDate: '2018-10-16',
    isbn: '9780735211292',
    pageCount: 319,
    timeCommitment: { amount: 479, unit: 'minutes' },
    rating: 3,
    takeaways: [
      'Tie a new habit to one that is already there.',
      'Make the first step take two minutes.',
      'Missing once is an accident. Missing twice is the start of another habit.',
    ],
  },
  {
    type: 'book',
    title: 'The Soul of a New Machine',
    authors: ['Tracy Kidder'],
    status: 'finished',
    finishedAt: ['2024-04-14'],
    category: 'Computing',
    publishedDate: '1981',
    isbn: '9780316491976',
    pageCount: 293,
    timeCommitment: { amount: 440, unit: 'minutes' },
    rating: 4,
    takeaways: ['People signed up for more than they were asked to do, and nobody ever ordered them to.'],
    noteList: [
      {
        title: 'Lent to Grace',
        content: 'In March. Ask for it back before the holidays.',
      },
    ],
  },
  {
    type: 'book',
    title: 'The Death and Life of Great American Cities',
    authors: ['Jane Jacobs'],
    status: 'reading',
    startedAt: '2026-10-25',
    pageCount: 458,
    progress: { amount: 212, unit: 'pages' },
    category: 'Cities',
    publishedDate: '1961',
    isbn: '9780679741954',
    rated: false,
  },
  { title: 'Gödel, Escher, Bach', status: 'want' },
];
